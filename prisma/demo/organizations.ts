import type { DemoOrganization } from "./types";

const member = { email: "member@demo.example", name: "Demo member" };

export const demoOrganizations: DemoOrganization[] = [
  {
    key: "tallow-lane",
    name: "Tallow Lane Cooperative",
    slug: "tallow-lane",
    ownerEmail: member.email,
    ownerName: member.name,
  },
  {
    key: "northlight",
    name: "Northlight",
    slug: "northlight",
    ownerEmail: "owner-northlight@demo.example",
    ownerName: "Northlight owner",
  },
  {
    key: "harrow-and-vane",
    name: "Harrow & Vane",
    slug: "harrow-and-vane",
    ownerEmail: "owner-harrow-and-vane@demo.example",
    ownerName: "Harrow & Vane owner",
  },
  {
    key: "nibworks",
    name: "Nibworks",
    slug: "nibworks",
    ownerEmail: "owner-nibworks@demo.example",
    ownerName: "Nibworks owner",
  },
  {
    key: "wickerlight",
    name: "Wickerlight Systems",
    slug: "wickerlight",
    ownerEmail: "owner-wickerlight@demo.example",
    ownerName: "Wickerlight owner",
  },
  {
    key: "cartographers-shed",
    name: "The Cartographers’ Shed",
    slug: "cartographers-shed",
    ownerEmail: "owner-cartographers-shed@demo.example",
    ownerName: "Cartographers’ Shed owner",
    editors: [member],
  },
  {
    key: "ebbtone",
    name: "Ebbtone",
    slug: "ebbtone",
    ownerEmail: "owner-ebbtone@demo.example",
    ownerName: "Ebbtone owner",
  },
  {
    key: "slate-and-sponge",
    name: "Slate & Sponge",
    slug: "slate-and-sponge",
    ownerEmail: "owner-slate-and-sponge@demo.example",
    ownerName: "Slate & Sponge owner",
  },
  {
    key: "mothwing",
    name: "Mothwing",
    slug: "mothwing",
    ownerEmail: "owner-mothwing@demo.example",
    ownerName: "Mothwing owner",
  },
];

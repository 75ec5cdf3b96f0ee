/** The accounts of the embedded demo, shown on its sign-in page. They exist nowhere else. */
export const demoAccounts = [
  {
    kind: "member",
    label: "Member",
    email: "member@demo.example",
    password: "demo-member-1",
  },
  {
    kind: "admin",
    label: "Admin",
    email: "admin@demo.example",
    password: "demo-admin-1",
  },
] as const;

import aPagePeopleFinish from "./posts/a-page-people-finish";
import hostingItYourself from "./posts/hosting-it-yourself";
import howTheTrustScoreWorks from "./posts/how-the-trust-score-works";
import measuringUptimeHonestly from "./posts/measuring-uptime-honestly";
import measuringUptimeHonestlyDe from "./posts/measuring-uptime-honestly.de";
import whatAModeratorLooksFor from "./posts/what-a-moderator-looks-for";
import whatAPageViewIs from "./posts/what-a-page-view-is";
import whyVotesFade from "./posts/why-votes-fade";
import choirstall from "./products/choirstall";
import contourKitchen from "./products/contour-kitchen";
import dampcourse from "./products/dampcourse";
import deadletterBox from "./products/deadletter-box";
import diffwright from "./products/diffwright";
import draughtline from "./products/draughtline";
import errataDesk from "./products/errata-desk";
import etudebook from "./products/etudebook";
import expiryBook from "./products/expiry-book";
import foldmark from "./products/foldmark";
import footledger from "./products/footledger";
import hearthwire from "./products/hearthwire";
import larderlist from "./products/larderlist";
import lightbench from "./products/lightbench";
import nightporter from "./products/nightporter";
import rotaBene from "./products/rota-bene";
import ruddle from "./products/ruddle";
import seedrow from "./products/seedrow";
import silverwell from "./products/silverwell";
import slateHour from "./products/slate-hour";
import slowdeck from "./products/slowdeck";
import sootmark from "./products/sootmark";
import springsAndNeaps from "./products/springs-and-neaps";
import thruppence from "./products/thruppence";
import vellumcase from "./products/vellumcase";
import windfallRegister from "./products/windfall-register";
import type { DemoPost, DemoProduct } from "./types";

export { demoOrganizations } from "./organizations";

export const demoProducts: DemoProduct[] = [
  choirstall,
  contourKitchen,
  dampcourse,
  deadletterBox,
  diffwright,
  draughtline,
  errataDesk,
  etudebook,
  expiryBook,
  foldmark,
  footledger,
  hearthwire,
  larderlist,
  lightbench,
  nightporter,
  ruddle,
  rotaBene,
  seedrow,
  silverwell,
  slateHour,
  slowdeck,
  sootmark,
  thruppence,
  springsAndNeaps,
  vellumcase,
  windfallRegister,
];

export const demoPosts: DemoPost[] = [
  aPagePeopleFinish,
  hostingItYourself,
  howTheTrustScoreWorks,
  measuringUptimeHonestly,
  measuringUptimeHonestlyDe,
  whatAModeratorLooksFor,
  whatAPageViewIs,
  whyVotesFade,
];

import { expect, it } from "vitest";
import { readAlternatives } from "./read-alternatives";

it.each<[description: string, names: string[]]>([
  ["Privacy first, customizable and ready to use (alternative to Notion and Miro).", ["Notion", "Miro"]],
  ["Manage feedback (alternative to Canny, UserVoice, Upvoty).", ["Canny", "UserVoice", "Upvoty"]],
  [
    "Schedule posts (Alternative to Buffer, Hootsuite, Sprout Social).",
    ["Buffer", "Hootsuite", "Sprout Social"],
  ],
  ["All-in-one alternative to Gmail + Mailchimp + Sendgrid.", ["Gmail", "Mailchimp", "Sendgrid"]],
  ["Puts data protection first (alternative to Gitter.im and Slack).", ["Gitter.im", "Slack"]],
  [
    "Automated mastering (alternative to LANDR, eMastered and MajorDecibel).",
    ["LANDR", "eMastered", "MajorDecibel"],
  ],
  [
    "Track movements (alternative to Google Timeline a.k.a. Google Location History).",
    ["Google Timeline", "Google Location History"],
  ],
  ["Blocks ads (alternative to Pi-hole, AdGuard Home, NextDNS).", ["Pi-hole", "AdGuard Home", "NextDNS"]],
  ["Photos and files (alternative to Nextcloud and ownCloud's RSS reader).", ["Nextcloud"]],
  ["It aims to be a drop-in replacement for Disqus.", ["Disqus"]],
  ["An alternative to Netflix and Plex for your home", ["Netflix", "Plex"]],
  ["An alternative to streaming services like Netflix or Disney+.", ["Netflix", "Disney+"]],
  [
    "Keeps passwords, an alternative to [1Password](https://1password.com) & **Bitwarden**",
    ["1Password", "Bitwarden"],
  ],
  ["No-code alternative to Zapier", ["Zapier"]],
  ["Plan your days. Open Source Notion Alternative.", ["Notion"]],
  ["An open-source Dropbox alternative", ["Dropbox"]],
  ["Airtable alternative", []],
  ["Google Photos alternative with face recognition", ["Google Photos"]],
  ["Minimalist Plex/Jellyfin alternative to stream video.", ["Plex", "Jellyfin"]],
  ["Fast, easy to administer, and secure Sendmail replacement.", ["Sendmail"]],
])("%s", (description, names) => expect(readAlternatives(description)).toEqual(names));

it.each([
  "An alternative to mainstream cloud storage providers.",
  "An alternative to Google services",
  "Lightweight but powerful alternative for managing your notes.",
  "Open-source alternative with a modern interface",
  "Excellent alternative for teams",
  "Python alternative for scripts",
  "Alternative YouTube front-end.",
  "An alternative private front-end to Reddit.",
  "This is not an alternative to Slack.",
  "It isn't meant as a replacement for Excel.",
  "There is no alternative to PostgreSQL.",
  "Similar to Notion, like Trello, a clone of 2048.",
])("reads no name from: %s", (description) => expect(readAlternatives(description)).toEqual([]));

import { changeSynonyms, readAdminSynonyms } from "../../catalog/directory/words/site-synonyms";
import { readPulse } from "../../metrics/pulse/read-pulse";
import { samplePulse } from "../../metrics/pulse/sample-pulse";
import { countClick } from "../../metrics/searches/count-search";
import { readSearches } from "../../metrics/searches/read-searches";
import { readStats } from "../../metrics/stats/read-stats";
import { countPage } from "../../metrics/traffic/count-page";
import { countView } from "../../metrics/traffic/count-view";
import { countVisit } from "../../metrics/traffic/count-visit";
import { readPublicTraffic, readTraffic } from "../../metrics/traffic/read-traffic";
import { on } from "../endpoint";
import * as pulse from "../operations/pulse";
import * as searches from "../operations/searches";
import * as stats from "../operations/stats";
import * as traffic from "../operations/traffic";

export const metricsEndpoints = [
  on(pulse.readPulse, readPulse),
  on(pulse.samplePulse, samplePulse),
  on(stats.readStats, readStats),
  on(traffic.countView, countView),
  on(traffic.countPage, countPage),
  on(searches.readSearches, readSearches),
  on(searches.countClick, countClick),
  on(searches.readSynonyms, readAdminSynonyms),
  on(searches.changeSynonyms, changeSynonyms),
  on(traffic.countVisit, countVisit),
  on(traffic.readTraffic, readTraffic),
  on(traffic.readPublicTraffic, readPublicTraffic),
];

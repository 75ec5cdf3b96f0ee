import { readRankings } from "../../ranking/rankings/read-rankings";
import { readDomain, verifyDomain } from "../../ranking/trust/domain/domain";
import { castVote } from "../../ranking/votes/cast-vote";
import { listMyVotes, readVoteTotals } from "../../ranking/votes/read-votes";
import { on } from "../endpoint";
import * as rankings from "../operations/rankings";
import * as trust from "../operations/trust";
import * as votes from "../operations/votes";

export const rankingEndpoints = [
  on(rankings.readRankings, readRankings),
  on(trust.readDomain, readDomain),
  on(trust.verifyDomain, verifyDomain),
  on(votes.castVote, castVote),
  on(votes.listMyVotes, listMyVotes),
  on(votes.readVoteTotals, readVoteTotals),
];

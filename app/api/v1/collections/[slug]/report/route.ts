import * as collections from "@/lib/api/operations/collections";
import { on, route } from "@/lib/api/route";
import { reportCollection } from "@/lib/review/reports/report";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(collections.reportCollection, reportCollection),
);

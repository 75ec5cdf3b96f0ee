import * as searches from "@/lib/api/operations/searches";
import { on, route } from "@/lib/api/route";
import { changeSynonyms, readAdminSynonyms } from "@/lib/catalog/directory/words/site-synonyms";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(searches.readSynonyms, readAdminSynonyms),
  on(searches.changeSynonyms, changeSynonyms),
);

-- A name of several words is found as one word too: "homeassistant" finds Home Assistant.
UPDATE "listings" SET
  "search_vector" = "search_vector"
    || setweight(to_tsvector('simple', left(regexp_replace(lower(unaccent(name)), '[^[:alnum:]]', '', 'g'), 64)), 'A')
WHERE name ~ '[^[:alnum:]]';

INSERT INTO "search_words" (word, documents)
SELECT joined, count(*) FROM (
  SELECT DISTINCT product_id, left(regexp_replace(lower(unaccent(name)), '[^[:alnum:]]', '', 'g'), 64) AS joined
  FROM "listings" WHERE name ~ '[^[:alnum:]]'
) AS names
WHERE joined ~ '^[[:alpha:]]{3,64}$'
GROUP BY joined ORDER BY joined COLLATE "C"
ON CONFLICT (word) DO UPDATE SET documents = search_words.documents + excluded.documents;

-- Names that begin with what was typed are read in their order and no further than is needed.
CREATE INDEX "listings_search_name_prefix_idx" ON "listings"("search_name" COLLATE "C");

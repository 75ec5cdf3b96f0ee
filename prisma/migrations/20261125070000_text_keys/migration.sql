-- Keys by which nearly the same document is found, of a listing's search vector: its lexemes of weight C are the
-- document. A sample of 64, the same for the same words, is divided into four groups in five ways, and each group is a
-- key. Documents that differ in a few words share a group with none of those; others hardly ever share one.
CREATE FUNCTION text_keys(words tsvector) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(key) FROM (
    SELECT hashint8(bit_xor(drawn.hash) + way) AS key
    FROM (
      SELECT hashtextextended(lexeme, 0) AS hash FROM unnest(ts_filter(words, '{c}')) ORDER BY 1 LIMIT 64
    ) AS drawn CROSS JOIN generate_series(0, 4) AS way
    GROUP BY way, (drawn.hash >> (way * 8)) & 3
  ) AS keys
$$;

-- A list of pending entries would be read by each search while products are imported.
CREATE INDEX listings_text_keys_idx ON listings USING gin (text_keys(search_vector)) WITH (fastupdate = off);

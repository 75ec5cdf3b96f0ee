-- Names without Latin letters: in databases whose locale is C, `lower` left their capitals as they are.
CREATE FUNCTION pg_temp.lowered(name text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN lower(name COLLATE "und-x-icu");
EXCEPTION WHEN undefined_object THEN
  RETURN lower(name);
END $$;

CREATE FUNCTION pg_temp.key_of_points(name text) RETURNS text LANGUAGE sql AS $$
  SELECT left('u-' || string_agg((
    SELECT string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', (ascii(letter) / power(36, n)::int % 36) + 1, 1), '' ORDER BY n DESC)
    FROM generate_series(0, 4) AS n WHERE power(36, n) <= ascii(letter)
  ), '' ORDER BY at), 64)
  FROM regexp_split_to_table(name, '') WITH ORDINALITY AS letters (letter, at)
$$;

CREATE TEMP TABLE keyed AS
SELECT DISTINCT ON (c.parent_id, made.key) n.path, n.key AS former, made.key, c.id, c.slug,
  coalesce(c.parent_id || '/', '') || made.key AS new_path
FROM "category_names" n JOIN "categories" c ON c.id = n.category_id
CROSS JOIN LATERAL (SELECT pg_temp.key_of_points(pg_temp.lowered(normalize(c.name, NFKC))) AS key) AS made
WHERE n.path = coalesce(c.parent_id || '/', '') || n.key AND n.key = pg_temp.key_of_points(lower(normalize(c.name, NFKC)))
  AND n.key <> made.key
ORDER BY c.parent_id, made.key, c.id;
DELETE FROM keyed WHERE new_path IN (SELECT path FROM "category_names");

UPDATE "category_names" n SET path = k.new_path, key = k.key FROM keyed k WHERE n.path = k.path;
DELETE FROM keyed WHERE slug <> former OR key IN (SELECT slug FROM "category_slugs");
INSERT INTO "category_slugs" ("slug", "category_id") SELECT key, id FROM keyed;
UPDATE "categories" c SET "slug" = k.key FROM keyed k WHERE c.id = k.id;
DROP TABLE keyed;

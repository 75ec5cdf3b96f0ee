-- Categories as rows, in two levels, filled from the names that listings have.
CREATE TABLE "categories" (
  "id" UUID NOT NULL,
  "slug" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "parent_id" UUID,
  "description" TEXT,
  "position" INTEGER,
  "hidden" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "categories_slug_key" ON "categories" ("slug");
CREATE INDEX "categories_parent_id_idx" ON "categories" ("parent_id");
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "categories" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "category_slugs" (
  "slug" TEXT NOT NULL,
  "category_id" UUID NOT NULL,
  CONSTRAINT "category_slugs_pkey" PRIMARY KEY ("slug")
);
CREATE INDEX "category_slugs_category_id_idx" ON "category_slugs" ("category_id");
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "category_names" (
  "path" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "category_id" UUID NOT NULL,
  CONSTRAINT "category_names_pkey" PRIMARY KEY ("path")
);
CREATE INDEX "category_names_key_idx" ON "category_names" ("key");
CREATE INDEX "category_names_category_id_idx" ON "category_names" ("category_id");
ALTER TABLE "category_names" ADD CONSTRAINT "category_names_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "listings" ADD COLUMN "category_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- As `categorySlug` in the application: names of one key are one category.
CREATE FUNCTION pg_temp.category_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  WITH latin AS (
    SELECT btrim(left(regexp_replace(replace(lower(regexp_replace(normalize(
      regexp_replace(translate(replace(replace(replace(name, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'),
        'øØłŁɛƐµμ', 'oolleeuu'), '[™®©]', '', 'g'), NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
      '&', ' and '), '[^a-z0-9]+', '-', 'g'), 64), '-') AS slug
  )
  SELECT CASE WHEN slug <> '' THEN slug ELSE left('u-' || (
    SELECT string_agg((
      SELECT string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', (ascii(letter) / power(36, n)::int % 36) + 1, 1), '' ORDER BY n DESC)
      FROM generate_series(0, 4) AS n WHERE power(36, n) <= ascii(letter)
    ), '' ORDER BY at)
    FROM regexp_split_to_table(lower(normalize(name, NFKC)), '') WITH ORDINALITY AS letters (letter, at)
  ), 64) END FROM latin
$$;

-- "Document Management - E-books" is a parent and a leaf; other hyphens are part of a name.
CREATE TEMP TABLE used AS
SELECT value, uses, coalesce(btrim(parts[1]), '') AS parent, coalesce(btrim(parts[2]), btrim(value)) AS leaf,
  pg_temp.category_key(coalesce(btrim(parts[1]), '')) AS parent_key, pg_temp.category_key(coalesce(btrim(parts[2]), btrim(value))) AS leaf_key,
  pg_temp.category_key(value) AS slug, parts IS NOT NULL AS is_path
FROM (
  SELECT value, count(*) AS uses, regexp_match(value, '^(.*?\S)(?:\s*›\s*|\s+-\s+)(\S.*)$') AS parts
  FROM listings CROSS JOIN unnest(categories) AS value WHERE btrim(value) <> '' GROUP BY value
) AS counted;

-- Of several spellings the most used one names the category.
CREATE TEMP TABLE tops AS
SELECT new_id() AS id, key, name FROM (
  SELECT DISTINCT ON (key) key, name FROM (
    SELECT leaf_key AS key, leaf AS name, 0 AS of_path, uses FROM used WHERE NOT is_path
    UNION ALL
    SELECT parent_key, parent, 1, uses FROM used WHERE is_path
  ) AS spelt ORDER BY key, of_path, uses DESC, name
) AS chosen;
CREATE TEMP TABLE leaves AS
SELECT new_id() AS id, parent_id, key, name, slug FROM (
  SELECT DISTINCT ON (t.id, u.leaf_key) t.id AS parent_id, u.leaf_key AS key, u.leaf AS name, u.slug
  FROM used u JOIN tops t ON t.key = u.parent_key WHERE u.is_path
  ORDER BY t.id, u.leaf_key, u.uses DESC, u.value
) AS chosen;

INSERT INTO "categories" ("id", "slug", "name", "parent_id")
SELECT id, CASE WHEN place = 1 THEN slug ELSE left(slug, 48) || '-' || substr(md5(id::text), 1, 12) END, name, parent_id
FROM (
  SELECT *, row_number() OVER (PARTITION BY slug ORDER BY parent_id NULLS FIRST, name) AS place
  FROM (SELECT id, key AS slug, name, NULL::uuid AS parent_id FROM tops UNION ALL SELECT id, slug, name, parent_id FROM leaves) AS every
) AS placed ORDER BY parent_id NULLS FIRST;
INSERT INTO "category_slugs" ("slug", "category_id") SELECT "slug", "id" FROM "categories";
INSERT INTO "category_names" ("path", "key", "category_id")
SELECT key, key, id FROM tops UNION ALL SELECT parent_id || '/' || key, key, id FROM leaves;

CREATE TEMP TABLE meant AS
SELECT u.value, coalesce(f.id, t.id) AS id, coalesce(f.name, t.name) AS name, f.parent_id
FROM used u JOIN tops t ON t.key = CASE WHEN u.is_path THEN u.parent_key ELSE u.leaf_key END
LEFT JOIN leaves f ON u.is_path AND f.parent_id = t.id AND f.key = u.leaf_key;
CREATE UNIQUE INDEX meant_value ON meant (value);
ANALYZE meant;

DROP INDEX "listings_categories_idx";
UPDATE "listings" l SET "categories" = found.names, "category_ids" = found.own || found.above
FROM (
  SELECT revision_id, array_agg(name ORDER BY place) FILTER (WHERE is_first) AS names,
    array_agg(id ORDER BY place) FILTER (WHERE is_first) AS own,
    coalesce(array_agg(DISTINCT parent_id) FILTER (WHERE parent_id IS NOT NULL AND NOT parent_id = ANY (every)), '{}') AS above
  FROM (
    SELECT l.revision_id, m.id, m.name, m.parent_id, named.place, array_agg(m.id) OVER (PARTITION BY l.revision_id) AS every,
      row_number() OVER (PARTITION BY l.revision_id, m.id ORDER BY named.place) = 1 AS is_first
    FROM "listings" l CROSS JOIN unnest(l."categories") WITH ORDINALITY AS named (value, place) JOIN meant m ON m.value = named.value
  ) AS resolved GROUP BY revision_id
) AS found WHERE found.revision_id = l.revision_id;
CREATE INDEX "listings_categories_idx" ON "listings" USING GIN ("categories");
CREATE INDEX "listings_category_ids_idx" ON "listings" USING GIN ("category_ids");

DROP TABLE used, tops, leaves, meant;

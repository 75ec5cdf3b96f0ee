-- Which picture stands in a product's case, and why: the hero's, the first of a gallery or of a video's poster, or the logo.
ALTER TABLE "listings" ADD COLUMN "cover_source" TEXT, ADD COLUMN "cover_alt" TEXT NOT NULL DEFAULT '';
UPDATE listings l SET cover_media_id = found.id, cover_source = found.source, cover_alt = found.alt
FROM revisions r CROSS JOIN LATERAL (
  SELECT m.id, pictures.source, coalesce(pictures.picture ->> 'alt', '') AS alt
  FROM (
    SELECT 1 AS place, block_place, 1::bigint AS item_place, 'hero' AS source, block #> '{data,media}' AS picture
    FROM jsonb_array_elements(r.blocks) WITH ORDINALITY AS blocks (block, block_place)
    WHERE block ->> 'type' = 'hero'
    UNION ALL
    SELECT 2, block_place, item_place, 'gallery', item -> 'media'
    FROM jsonb_array_elements(r.blocks) WITH ORDINALITY AS blocks (block, block_place)
      CROSS JOIN LATERAL jsonb_array_elements(block #> '{data,items}') WITH ORDINALITY AS items (item, item_place)
    WHERE block ->> 'type' = 'gallery'
    UNION ALL
    SELECT 2, block_place, 1, 'video', block #> '{data,poster}'
    FROM jsonb_array_elements(r.blocks) WITH ORDINALITY AS blocks (block, block_place)
    WHERE block ->> 'type' = 'video'
    UNION ALL
    SELECT 3, 1, 1, 'logo', r.listing -> 'logo'
  ) AS pictures
    JOIN media_references u ON u.revision_id = r.id
    JOIN media m ON m.id = u.media_id AND m.kind = 'image' AND m.deleted_at IS NULL
  WHERE pictures.picture ->> 'mediaId' = m.id::text
  ORDER BY pictures.place, block_place, item_place LIMIT 1
) AS found
WHERE r.id = l.revision_id;
ALTER TABLE "listings" ADD CONSTRAINT "listings_cover_source_check" CHECK (
  cover_source IN ('chosen', 'hero', 'gallery', 'video', 'website', 'logo') AND cover_media_id IS NOT NULL
  OR cover_source IS NULL AND cover_media_id IS NULL);

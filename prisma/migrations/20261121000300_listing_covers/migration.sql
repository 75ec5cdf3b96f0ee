-- The picture of a product's hero, which stands in its case in lists.
ALTER TABLE "listings" ADD COLUMN "cover_media_id" UUID;
UPDATE listings l SET cover_media_id = (
  SELECT m.id FROM revisions r
    CROSS JOIN LATERAL jsonb_array_elements(r.blocks) WITH ORDINALITY AS blocks (block, place)
    JOIN media_references u ON u.revision_id = r.id
    JOIN media m ON m.id = u.media_id AND m.kind = 'image' AND m.deleted_at IS NULL
  WHERE r.id = l.revision_id AND block ->> 'type' = 'hero' AND block #>> '{data,media,mediaId}' = m.id::text
  ORDER BY place LIMIT 1);

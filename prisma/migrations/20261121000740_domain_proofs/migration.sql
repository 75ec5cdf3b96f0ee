ALTER TABLE "domain_proofs" ADD COLUMN "seen_at" TIMESTAMPTZ(3);
ALTER TABLE "domain_proofs" ADD COLUMN "failing_since" TIMESTAMPTZ(3);
ALTER TABLE "domain_proofs" ADD COLUMN "checks" JSONB NOT NULL DEFAULT '[]';
UPDATE domain_proofs SET seen_at = coalesce(checked_at, proven_at);
CREATE INDEX domain_proofs_held ON domain_proofs (checked_at) WHERE proven_at IS NOT NULL AND lost_at IS NULL;

-- The directory's filter looks at its own index instead of at each product's proofs.
ALTER TABLE "products" ADD COLUMN "is_verified" BOOLEAN NOT NULL DEFAULT false;
UPDATE products p SET is_verified = true
WHERE EXISTS (
  SELECT FROM domain_proofs d JOIN listings l ON l.product_id = d.product_id
  WHERE d.product_id = p.id AND d.organization_id = p.organization_id AND d.proven_at IS NOT NULL AND d.lost_at IS NULL
    AND (l.visible_until IS NULL OR l.visible_until > now()) AND substring(l.website_key FROM '^[^/?]*') = d.domain
);
DROP INDEX "products_trust_score_ranked_hot_id_idx";
CREATE INDEX "products_trust_score_ranked_hot_id_is_verified_idx"
  ON "products"("trust_score" DESC, "ranked_hot" DESC, "id", "is_verified");

-- A part tells when what it is made from last changed; the next computation fills it in.
UPDATE products SET trust_parts = coalesce(
  (SELECT jsonb_agg(part || '{"at": null}' ORDER BY place)
    FROM jsonb_array_elements(trust_parts) WITH ORDINALITY AS stored (part, place)), '[]');

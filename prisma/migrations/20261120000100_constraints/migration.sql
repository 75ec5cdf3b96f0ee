-- What the schema language can't say: the rules that a race or a forgotten check could break.

ALTER TABLE people ADD CONSTRAINT people_email_lower CHECK (email = lower(email));
ALTER TABLE people ADD CONSTRAINT people_name_length CHECK (char_length(name) BETWEEN 1 AND 80);
ALTER TABLE organizations ADD CONSTRAINT organizations_name_length CHECK (char_length(name) BETWEEN 1 AND 80);
ALTER TABLE organizations ADD CONSTRAINT organizations_slug_shape
  CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 64);
ALTER TABLE products ADD CONSTRAINT products_slug_shape
  CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 64);
ALTER TABLE products ADD CONSTRAINT products_trust_range CHECK (trust_score BETWEEN 0 AND 100);
ALTER TABLE posts ADD CONSTRAINT posts_slug_shape
  CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 64);
ALTER TABLE posts ADD CONSTRAINT posts_published_once CHECK (status <> 'published' OR published_at IS NOT NULL);

-- At any time one listing of a product is visible at the most.
ALTER TABLE listings ADD CONSTRAINT listings_one_visible
  EXCLUDE USING gist (product_id WITH =, tstzrange(visible_from, visible_until) WITH &&);
ALTER TABLE listings ADD CONSTRAINT listings_range CHECK (visible_until IS NULL OR visible_until >= visible_from);

-- One revision of a product is before the reviewers, is waiting for its time, or is published.
CREATE UNIQUE INDEX revisions_one_in_review ON revisions (product_id) WHERE status IN ('screening', 'in_review');
CREATE UNIQUE INDEX revisions_one_published ON revisions (product_id) WHERE status = 'published';
CREATE UNIQUE INDEX queue_items_one_open ON queue_items (product_id)
  WHERE status = 'open' AND kind IN ('submission', 'appeal');

-- A vote that does not count says why.
ALTER TABLE votes ADD CONSTRAINT votes_reason CHECK (counted = (reason IS NULL));
ALTER TABLE voter_tallies ADD CONSTRAINT voter_tallies_days CHECK (days > 0);
ALTER TABLE media_references ADD CONSTRAINT media_references_one_use CHECK (num_nonnulls(revision_id, post_id) = 1);

-- An organization keeps an owner, also when two of them leave at once: the organization's row is the lock.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role = 'owner' AND (TG_OP = 'DELETE' OR NEW.role <> 'owner') THEN
    PERFORM 1 FROM organizations WHERE id = OLD.organization_id FOR UPDATE;
    IF FOUND AND NOT EXISTS (
      SELECT 1 FROM memberships
      WHERE organization_id = OLD.organization_id AND role = 'owner' AND person_id <> OLD.person_id
    ) THEN
      RAISE EXCEPTION 'an organization keeps at least one owner' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'memberships_keep_an_owner';
    END IF;
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER memberships_keep_an_owner BEFORE UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION keep_an_owner();

-- The audit log is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER decisions_append_only BEFORE UPDATE OR TRUNCATE ON decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Raw hits of a day live in a partition of that day; this one holds what has no partition yet.
CREATE TABLE traffic_hits_default PARTITION OF traffic_hits DEFAULT;

-- The order in which cache tags change, over all instances.
CREATE SEQUENCE cache_tag_versions;

INSERT INTO probe_slots (slot) SELECT generate_series(1, 8);

-- The whole schema, by topic. It is equal to schema.prisma and adds what that cannot say: checks, triggers, functions,
-- partitions and indexes on expressions. References between tables stand at the end.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS unaccent;


-- ==== People: accounts, sessions, second factors, keys, notifications ====

CREATE TYPE login_token_purpose AS ENUM ('sign_in', 'verify_email', 'reset_password', 'change_email', 'second_step',
  'setup');

CREATE TYPE person_export_status AS ENUM ('pending', 'ready', 'failed');

CREATE TYPE person_role AS ENUM ('member', 'admin');

CREATE TYPE second_factor_kind AS ENUM ('totp', 'passkey');

-- A new UUIDv7, as `newId` of lib/core/ids.ts makes it, for statements that write rows nobody has counted. PostgreSQL
-- has one of its own only since release 18. After the milliseconds come twelve bits of the fraction, as there.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    int8send(((micros / 1000) << 16) | 28672 | ((micros % 1000) * 4096 / 1000))
      || substring(uuid_send(gen_random_uuid()) FROM 9), 'hex')::uuid
  FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS clock
$$;

-- The audit log is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TABLE people (
  id uuid NOT NULL,
  email text,
  email_verified_at timestamptz(3),
  name text NOT NULL,
  password_hash text,
  role person_role NOT NULL DEFAULT 'member',
  suspended_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  suspended_for text,
  password_changed_at timestamptz(3),
  collects_since timestamptz(3),
  locale text,
  CONSTRAINT people_email_lower CHECK (email = lower(email)),
  CONSTRAINT people_name_length CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT people_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX people_email_key ON people(email);

CREATE TABLE sessions (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  user_agent text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  confirmed_at timestamptz(3),
  CONSTRAINT sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX sessions_person_id_idx ON sessions(person_id);

CREATE TABLE accounts (
  provider text NOT NULL,
  provider_account_id text NOT NULL,
  person_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT accounts_pkey PRIMARY KEY (provider, provider_account_id)
);
CREATE INDEX accounts_person_id_idx ON accounts(person_id);

CREATE TABLE login_tokens (
  id uuid NOT NULL,
  purpose login_token_purpose NOT NULL,
  email text NOT NULL,
  person_id uuid,
  digest bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT login_tokens_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX login_tokens_digest_key ON login_tokens(digest);
CREATE INDEX login_tokens_email_idx ON login_tokens(email);

CREATE TABLE sign_in_failures (
  digest bytea NOT NULL,
  failures integer NOT NULL,
  next_at timestamptz(3),
  notified_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT sign_in_failures_pkey PRIMARY KEY (digest)
);
CREATE INDEX sign_in_failures_expires_at_idx ON sign_in_failures(expires_at);

-- What signing in asks for after the first step.
CREATE TABLE second_factors (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  kind second_factor_kind NOT NULL,
  name text NOT NULL,
  secret text,
  last_step integer,
  challenge text,
  credential_id text,
  public_key bytea,
  counter bigint NOT NULL DEFAULT 0,
  transports text[],
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  CONSTRAINT second_factors_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX second_factors_credential_id_key ON second_factors (credential_id);
CREATE INDEX second_factors_person_id_idx ON second_factors (person_id);

CREATE TABLE recovery_codes (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  digest bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  used_at timestamptz(3),
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX recovery_codes_digest_key ON recovery_codes (digest);
CREATE INDEX recovery_codes_person_id_idx ON recovery_codes (person_id);

CREATE TABLE api_keys (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  last4 text NOT NULL,
  digest bytea NOT NULL,
  scopes text[],
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX api_keys_digest_key ON api_keys(digest);
CREATE INDEX api_keys_person_id_created_at_idx ON api_keys(person_id, created_at);

-- A file with everything of one person, kept for a few days.
CREATE TABLE person_exports (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  status person_export_status NOT NULL DEFAULT 'pending',
  storage_key text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ready_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT person_exports_pkey PRIMARY KEY (id)
);
CREATE INDEX person_exports_person_id_created_at_idx ON person_exports (person_id, created_at);

CREATE TABLE notification_preferences (
  person_id uuid NOT NULL,
  kind text NOT NULL,
  in_site boolean NOT NULL,
  mail boolean NOT NULL,
  CONSTRAINT notification_preferences_pkey PRIMARY KEY (person_id, kind)
);

CREATE TABLE notifications (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  read_at timestamptz(3),
  kinds text[],
  act text NOT NULL,
  in_site boolean NOT NULL DEFAULT true,
  mailed_at timestamptz(3),
  CONSTRAINT notifications_pkey PRIMARY KEY (id)
);
-- One act is told to a person once, however often a job or a request is repeated.
CREATE UNIQUE INDEX notifications_act_person_id_key ON notifications(act, person_id);
CREATE INDEX notifications_person_id_created_at_id_idx ON notifications(person_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (person_id) WHERE read_at IS NULL AND in_site;


-- ==== Organizations and their members ====

CREATE TYPE membership_role AS ENUM ('owner', 'editor', 'viewer');

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

CREATE TABLE organizations (
  id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  lists_only boolean NOT NULL DEFAULT false,
  description text,
  website_url text,
  logo_id uuid,
  logo_alt text NOT NULL DEFAULT '',
  links jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT organizations_name_length CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT organizations_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 64),
  CONSTRAINT organizations_pkey PRIMARY KEY (id)
);
CREATE INDEX organizations_logo_id_idx ON organizations(logo_id);
-- Suggestions look for organizations by the beginning of a name or of one of its words.
CREATE INDEX organizations_name_idx ON organizations USING GIN (name gin_trgm_ops);
CREATE UNIQUE INDEX organizations_slug_key ON organizations(slug);

CREATE TABLE memberships (
  organization_id uuid NOT NULL,
  person_id uuid NOT NULL,
  role membership_role NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT memberships_pkey PRIMARY KEY (organization_id, person_id)
);
CREATE INDEX memberships_person_id_idx ON memberships(person_id);

CREATE TABLE invitations (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  email text,
  role membership_role NOT NULL,
  digest bytea NOT NULL,
  invited_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  accepted_by_id uuid,
  CONSTRAINT invitations_pkey PRIMARY KEY (id)
);
CREATE INDEX invitations_accepted_by_id_idx ON invitations (accepted_by_id);
CREATE UNIQUE INDEX invitations_digest_key ON invitations(digest);
CREATE INDEX invitations_organization_id_idx ON invitations(organization_id);
CREATE TRIGGER memberships_keep_an_owner BEFORE UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION keep_an_owner();


-- ==== Categories ====

-- Categories as rows, in two levels, filled from the names that listings have.
CREATE TABLE categories (
  id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  parent_id uuid,
  description text,
  "position" integer,
  hidden boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  cover_product_id uuid,
  CONSTRAINT categories_pkey PRIMARY KEY (id)
);
CREATE INDEX categories_parent_id_idx ON categories (parent_id);
CREATE UNIQUE INDEX categories_slug_key ON categories (slug);

CREATE TABLE category_slugs (
  slug text NOT NULL,
  category_id uuid NOT NULL,
  CONSTRAINT category_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX category_slugs_category_id_idx ON category_slugs (category_id);

CREATE TABLE category_names (
  path text NOT NULL,
  key text NOT NULL,
  category_id uuid NOT NULL,
  CONSTRAINT category_names_pkey PRIMARY KEY (path)
);
CREATE INDEX category_names_category_id_idx ON category_names (category_id);
CREATE INDEX category_names_key_idx ON category_names (key);


-- ==== Products, their revisions and what is public ====

CREATE TYPE pulse_outcome AS ENUM ('successful', 'failed', 'unknown');

CREATE TYPE revision_status AS ENUM ('draft', 'screening', 'changes_requested', 'in_review', 'approved', 'published',
  'rejected', 'withdrawn', 'superseded', 'suspended');

CREATE FUNCTION keep_published_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a product that was public is kept' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION read_listing_health() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.health := (SELECT s.outcome FROM pulse_samples s
    WHERE s.product_id = NEW.product_id AND s.url = NEW.website_url ORDER BY s.sampled_at DESC, s.id DESC LIMIT 1);
  RETURN NEW;
END $$;

-- Names with signs, which the parser drops: c++, c#, .net.
CREATE FUNCTION signed_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT found[1]) FROM regexp_matches(lower(words), '([a-z0-9]+(?:\+\+|#)|\.[a-z]+)', 'g') AS found
$$;

-- Every two neighbouring characters of scripts that are written without spaces: Thai, Lao, Burmese, Khmer, kana,
-- Chinese characters and Hangul. Null if there are none.
CREATE FUNCTION spaceless_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT substr(run[1], at, 2))
  FROM regexp_matches(words,
    '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff]{2,}', 'g') AS run
    CROSS JOIN LATERAL generate_series(1, length(run[1]) - 1) AS at
$$;

-- Lexemes as they are, which no parser splits.
CREATE FUNCTION exact_words(words text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    '''' || replace(replace(left(word, 200), '\', '\\'), '''', '''''') || ''':1' || weight, ' '), '')::tsvector
  FROM unnest(words) AS word WHERE word <> ''
$$;

CREATE FUNCTION document_vector(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english', words), 'C') || exact_words(coalesce(spaceless_pairs(words), '{}'), 'C')
$$;

-- The words of a short text: in English, as written, without accents, and the parts of what has dots and hyphens.
CREATE FUNCTION field_vector(words text, weight "char") RETURNS tsvector LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT setweight(
      to_tsvector('english', words) || to_tsvector('simple', words) || to_tsvector('english', unaccent(words))
      || to_tsvector('english', translate(words, './_-', '    ')), weight)
    || exact_words(coalesce(spaceless_pairs(words), '{}') || coalesce(signed_words(words), '{}'), weight::text)
$$;

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

CREATE TABLE products (
  id uuid NOT NULL,
  number serial NOT NULL,
  organization_id uuid NOT NULL,
  slug text NOT NULL,
  listed_from timestamptz(3),
  first_published_at timestamptz(3),
  trust_score integer NOT NULL DEFAULT 0,
  trust_parts jsonb NOT NULL DEFAULT '[]',
  trust_computed_at timestamptz(3),
  hot double precision NOT NULL DEFAULT 0,
  rank integer,
  votes_total integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  ranked_hot double precision NOT NULL DEFAULT 0,
  trust_hot double precision NOT NULL DEFAULT 0,
  is_verified boolean NOT NULL DEFAULT false,
  featured_at timestamptz(3),
  featured_until timestamptz(3),
  featured_position integer,
  CONSTRAINT products_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 64),
  CONSTRAINT products_trust_range CHECK (trust_score BETWEEN 0 AND 100),
  CONSTRAINT products_pkey PRIMARY KEY (id)
) WITH (fillfactor='50');
CREATE INDEX products_first_published_at_id_idx ON products(first_published_at DESC, id);
-- The first page asks for the few products that are featured.
CREATE INDEX products_featured ON products (featured_position, featured_at) WHERE featured_at IS NOT NULL;
CREATE UNIQUE INDEX products_number_key ON products(number);
CREATE INDEX products_organization_id_idx ON products(organization_id);
CREATE UNIQUE INDEX products_slug_key ON products(slug);
CREATE INDEX products_trust_score_ranked_hot_id_is_verified_idx ON products(trust_score DESC, ranked_hot DESC, id,
  is_verified);
CREATE INDEX products_votes_total_id_idx ON products(votes_total DESC, id);

CREATE TABLE product_slugs (
  slug text NOT NULL,
  product_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT product_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX product_slugs_product_id_idx ON product_slugs(product_id);

CREATE TABLE revisions (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  version integer NOT NULL,
  status revision_status NOT NULL DEFAULT 'draft',
  listing jsonb NOT NULL,
  blocks jsonb NOT NULL,
  content_hash bytea NOT NULL,
  note text,
  name text,
  restored_from_id uuid,
  author_id uuid,
  note_to_reviewer text,
  screening jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  publish_at timestamptz(3),
  published_at timestamptz(3),
  session_id uuid,
  rolled jsonb,
  saved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT revisions_pkey PRIMARY KEY (id)
);
-- What waits for its time is looked up every two seconds.
CREATE INDEX revisions_approved ON revisions (publish_at) WHERE status = 'approved';
-- The drafts that the daily thinning looks through.
CREATE INDEX revisions_of_sessions ON revisions (product_id, saved_at) WHERE session_id IS NOT NULL AND status = 'draft';
-- One revision of a product is before the reviewers, is waiting for its time, or is published.
CREATE UNIQUE INDEX revisions_one_in_review ON revisions (product_id) WHERE status IN ('screening', 'in_review');
CREATE UNIQUE INDEX revisions_one_published ON revisions (product_id) WHERE status = 'published';
CREATE INDEX revisions_product_id_status_idx ON revisions(product_id, status);
CREATE UNIQUE INDEX revisions_product_id_version_key ON revisions(product_id, version);

CREATE TABLE listings (
  revision_id uuid NOT NULL,
  product_id uuid NOT NULL,
  visible_from timestamptz(3) NOT NULL,
  visible_until timestamptz(3),
  name text NOT NULL,
  tagline text NOT NULL,
  website_url text,
  website_key text,
  categories text[],
  logo_media_id uuid,
  has_analytics boolean NOT NULL DEFAULT false,
  has_pulse boolean NOT NULL DEFAULT false,
  search_name text NOT NULL DEFAULT '',
  search_vector tsvector,
  cover_media_id uuid,
  cover_source text,
  cover_alt text NOT NULL DEFAULT '',
  field_values text[] NOT NULL DEFAULT '{}',
  fields jsonb NOT NULL DEFAULT '{}',
  category_ids uuid[] DEFAULT ARRAY[]::uuid[],
  health pulse_outcome,
  alternative_to text[] NOT NULL DEFAULT '{}',
  CONSTRAINT listings_cover_source_check
    CHECK (cover_source IN ('chosen', 'hero', 'gallery', 'video', 'website', 'logo') AND cover_media_id IS NOT NULL
  OR cover_source IS NULL AND cover_media_id IS NULL),
  CONSTRAINT listings_range CHECK (visible_until IS NULL OR visible_until >= visible_from),
  CONSTRAINT listings_one_visible EXCLUDE USING gist (product_id WITH =, tstzrange(visible_from, visible_until) WITH &&),
  CONSTRAINT listings_pkey PRIMARY KEY (revision_id)
);
CREATE INDEX listings_alternative_to_idx ON listings USING GIN (alternative_to);
CREATE INDEX listings_categories_idx ON listings USING GIN (categories);
CREATE INDEX listings_category_ids_idx ON listings USING GIN (category_ids);
-- For the filters that few listings may pass.
CREATE INDEX listings_cover_source_idx ON listings(cover_source);
CREATE INDEX listings_field_values_idx ON listings USING GIN (field_values);
CREATE INDEX listings_health_idx ON listings(health);
CREATE INDEX listings_product_id_visible_from_idx ON listings(product_id, visible_from);
-- A search reads names, taglines and fields before documents.
CREATE INDEX listings_search_fields_idx ON listings USING gin (ts_filter(search_vector, '{a,b,d}')) WITH (fastupdate = off);
CREATE INDEX listings_search_name_idx ON listings USING GIN (search_name gin_trgm_ops);
-- Names that begin with what was typed are read in their order and no further than is needed.
CREATE INDEX listings_search_name_prefix_idx ON listings(search_name COLLATE "C");
CREATE INDEX listings_search_vector_idx ON listings USING GIN (search_vector);
-- A list of pending entries would be read by each search while products are imported.
CREATE INDEX listings_text_keys_idx ON listings USING gin (text_keys(search_vector)) WITH (fastupdate = off);
-- The newest listings first, for what was updated recently.
CREATE INDEX listings_visible_from_idx ON listings (visible_from DESC);
CREATE INDEX listings_website_key_idx ON listings(website_key);

CREATE TABLE anonymous_drafts (
  id uuid NOT NULL,
  digest bytea NOT NULL,
  file_count integer NOT NULL DEFAULT 0,
  byte_count bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  claimed_by_id uuid,
  claimed_at timestamptz(3),
  network bytea,
  CONSTRAINT anonymous_drafts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX anonymous_drafts_digest_key ON anonymous_drafts(digest);
CREATE INDEX anonymous_drafts_expires_at_idx ON anonymous_drafts(expires_at);

CREATE TABLE domain_proofs (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  domain text NOT NULL,
  token text NOT NULL,
  method text,
  proven_at timestamptz(3),
  checked_at timestamptz(3),
  lost_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  seen_at timestamptz(3),
  failing_since timestamptz(3),
  checks jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT domain_proofs_pkey PRIMARY KEY (id)
);
CREATE INDEX domain_proofs_held ON domain_proofs (checked_at) WHERE proven_at IS NOT NULL AND lost_at IS NULL;
CREATE UNIQUE INDEX domain_proofs_product_id_organization_id_domain_key ON domain_proofs(product_id, organization_id,
  domain);
CREATE TRIGGER listings_read_health BEFORE INSERT ON listings
  FOR EACH ROW WHEN (NEW.has_pulse AND NEW.website_url IS NOT NULL) EXECUTE FUNCTION read_listing_health();
CREATE TRIGGER products_kept BEFORE DELETE ON products FOR EACH ROW WHEN (OLD.first_published_at IS NOT NULL)
  EXECUTE FUNCTION keep_published_product();


-- ==== Search ====

CREATE TABLE search_words (
  word text NOT NULL,
  documents integer NOT NULL DEFAULT 1,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_word_idx ON search_words USING GIN (word gin_trgm_ops);

CREATE TABLE listing_catalog (
  id integer NOT NULL,
  version integer NOT NULL,
  types jsonb NOT NULL,
  fields jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,

  CONSTRAINT listing_catalog_pkey PRIMARY KEY (id)
);

CREATE TABLE search_synonyms (
  id integer NOT NULL,
  version integer NOT NULL,
  groups jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT search_synonyms_pkey PRIMARY KEY (id)
);

CREATE TABLE search_queries (
  day date NOT NULL,
  query text NOT NULL,
  visitor bytea NOT NULL,
  searches integer NOT NULL,
  without_result integer NOT NULL,
  clicked integer NOT NULL DEFAULT 0,
  CONSTRAINT search_queries_pkey PRIMARY KEY (day, query, visitor)
);


-- ==== Media ====

CREATE TYPE media_kind AS ENUM ('image', 'video');

CREATE TABLE media (
  id uuid NOT NULL,
  kind media_kind NOT NULL,
  content_type text NOT NULL,
  size bigint NOT NULL,
  width integer,
  height integer,
  duration_ms integer,
  sha256 bytea NOT NULL,
  thumbhash text,
  storage_key text NOT NULL,
  original_key text,
  uploader_id uuid,
  organization_id uuid,
  draft_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sweep_marked_at timestamptz(3),
  deleted_at timestamptz(3),
  read_at timestamptz(3),
  source_url text,
  CONSTRAINT media_source_check CHECK ((source_url IS NULL) = (read_at IS NULL)),
  CONSTRAINT media_pkey PRIMARY KEY (id)
);
CREATE INDEX media_created_at_idx ON media(created_at);
CREATE INDEX media_draft_id_idx ON media(draft_id);
CREATE UNIQUE INDEX media_storage_key_key ON media(storage_key);

CREATE TABLE media_references (
  id uuid NOT NULL,
  media_id uuid NOT NULL,
  revision_id uuid,
  post_id uuid,
  is_shown boolean NOT NULL DEFAULT true,
  CONSTRAINT media_references_one_use CHECK (num_nonnulls(revision_id, post_id) = 1),
  CONSTRAINT media_references_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX media_references_media_id_post_id_key ON media_references(media_id, post_id);
CREATE UNIQUE INDEX media_references_media_id_revision_id_key ON media_references(media_id, revision_id);
CREATE INDEX media_references_post_id_idx ON media_references(post_id);
CREATE INDEX media_references_revision_id_idx ON media_references(revision_id);

-- When `vitrine pictures fetch` last read a product's website, and what it found there.
CREATE TABLE picture_fetches (
  product_id uuid NOT NULL,
  website_url text NOT NULL,
  read_at timestamptz(3) NOT NULL,
  found jsonb NOT NULL,
  revision_id uuid,
  CONSTRAINT picture_fetches_pkey PRIMARY KEY (product_id)
);
CREATE INDEX picture_fetches_revision_id_idx ON picture_fetches (revision_id);

-- A picture that an import took for an organization, by its address or by `sha256:` and the hash of its file.
CREATE TABLE imported_pictures (
  organization_id uuid NOT NULL,
  source text NOT NULL,
  media_id uuid NOT NULL,
  CONSTRAINT imported_pictures_pkey PRIMARY KEY (organization_id, source)
);
CREATE INDEX imported_pictures_media_id_idx ON imported_pictures (media_id);

-- A list that products of an organization come from, uploaded or at an address.
CREATE TABLE list_sources (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  address text,
  mapping jsonb NOT NULL,
  replacements jsonb NOT NULL DEFAULT '{}',
  schedule text NOT NULL DEFAULT 'never',
  publish text NOT NULL,
  on_vanish text NOT NULL DEFAULT 'mark',
  licence text,
  attribution text,
  created_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  next_run_at timestamptz(3),
  removed_at timestamptz(3),
  CONSTRAINT list_sources_pkey PRIMARY KEY (id)
);
CREATE INDEX list_sources_organization_id_idx ON list_sources (organization_id);
CREATE INDEX list_sources_created_by_id_idx ON list_sources (created_by_id);
CREATE INDEX list_sources_next_run_at_idx ON list_sources (next_run_at);

-- One run of a source; of each source at most one at a time waits or runs.
CREATE TABLE list_imports (
  id uuid NOT NULL,
  source_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'waiting',
  storage_key text,
  rows integer NOT NULL DEFAULT 0,
  settled integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  proposed integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  vanished integer NOT NULL DEFAULT 0,
  unlisted integer NOT NULL DEFAULT 0,
  relisted integer NOT NULL DEFAULT 0,
  unconfirmed integer NOT NULL DEFAULT 0,
  confirmed boolean NOT NULL DEFAULT false,
  problems jsonb NOT NULL DEFAULT '[]',
  failure text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  CONSTRAINT list_imports_pkey PRIMARY KEY (id)
);
CREATE INDEX list_imports_source_id_created_at_idx ON list_imports (source_id, created_at DESC);
CREATE INDEX list_imports_created_at_id_idx ON list_imports (created_at DESC, id DESC);
CREATE UNIQUE INDEX list_imports_one_at_a_time ON list_imports (source_id) WHERE status IN ('waiting', 'running');

-- The product that a row of a source became, and what the row last said.
CREATE TABLE list_entries (
  source_id uuid NOT NULL,
  key text NOT NULL,
  product_id uuid NOT NULL,
  revision_id uuid,
  said jsonb NOT NULL,
  said_hash bytea NOT NULL,
  raw jsonb,
  import_id uuid NOT NULL,
  outcome text NOT NULL,
  vanished_at timestamptz(3),
  unlisted_id uuid,
  CONSTRAINT list_entries_pkey PRIMARY KEY (source_id, key)
);
CREATE INDEX list_entries_product_id_idx ON list_entries (product_id);
CREATE INDEX list_entries_revision_id_idx ON list_entries (revision_id);


-- ==== Saved products, follows, collections ====

-- Its words go with a collection; that somebody decided about it stays.
CREATE FUNCTION end_reports_of_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM held_decisions WHERE queue_item_id IN (SELECT id FROM queue_items WHERE collection_id = OLD.id);
  UPDATE queue_items SET reported = '{"slug": "deleted", "title": "Deleted collection"}',
    version = version + CASE WHEN status = 'open' THEN 1 ELSE 0 END,
    decided_at = CASE WHEN status = 'open' THEN now() ELSE decided_at END,
    status = CASE WHEN status = 'open' THEN 'closed'::queue_status ELSE status END
  WHERE collection_id = OLD.id;
  RETURN OLD;
END $$;

-- Products that a person saved for themselves.
CREATE TABLE saved_products (
  person_id uuid NOT NULL,
  product_id uuid NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  counted boolean NOT NULL DEFAULT true,
  CONSTRAINT saved_products_pkey PRIMARY KEY (person_id, product_id)
);
CREATE INDEX saved_products_person_id_saved_at_product_id_idx ON saved_products (person_id, saved_at DESC, product_id);
CREATE INDEX saved_products_product_id_idx ON saved_products (product_id);

-- The products and organizations that people follow.
CREATE TABLE follows (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  product_id uuid,
  organization_id uuid,
  since timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT follows_one_subject CHECK (num_nonnulls(product_id, organization_id) = 1),
  CONSTRAINT follows_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX follows_organization_id_person_id_key ON follows (organization_id, person_id);
CREATE INDEX follows_person_id_since_id_idx ON follows (person_id, since DESC, id DESC);
CREATE UNIQUE INDEX follows_product_id_person_id_key ON follows (product_id, person_id);

-- Products that a person put together under a title.
CREATE TABLE collections (
  id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text,
  is_public boolean NOT NULL DEFAULT false,
  suspended_at timestamptz(3),
  maker_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  was_public boolean NOT NULL DEFAULT true,
  is_waiting boolean NOT NULL DEFAULT false,
  CONSTRAINT collections_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 64),
  -- What a reviewer suspended stays private.
  CONSTRAINT collections_suspended CHECK (suspended_at IS NULL OR NOT is_public),
  CONSTRAINT collections_title_length CHECK (char_length(title) BETWEEN 1 AND 80),
  CONSTRAINT collections_waiting CHECK (is_public OR NOT is_waiting),
  CONSTRAINT collections_pkey PRIMARY KEY (id)
);
CREATE INDEX collections_is_public_updated_at_id_idx ON collections (is_public, updated_at DESC, id DESC);
CREATE INDEX collections_maker_id_updated_at_id_idx ON collections (maker_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX collections_slug_key ON collections (slug);
CREATE INDEX collections_title_idx ON collections USING GIN (title gin_trgm_ops);

CREATE TABLE collection_items (
  collection_id uuid NOT NULL,
  product_id uuid NOT NULL,
  "position" integer NOT NULL,
  note text,
  added_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT collection_items_pkey PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_items_product_id_idx ON collection_items (product_id);
CREATE TRIGGER collections_end_reports BEFORE DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION end_reports_of_collection();


-- ==== Review: the queue, decisions, reports, claims ====

CREATE TYPE claim_status AS ENUM ('needs_proof', 'in_review', 'approved', 'rejected', 'withdrawn');

CREATE TYPE decision_kind AS ENUM ('approve', 'request_changes', 'reject', 'suspend', 'reinstate', 'feature',
  'unfeature');

CREATE TYPE queue_kind AS ENUM ('submission', 'report', 'appeal', 'name', 'claim', 'collection');

CREATE TYPE queue_status AS ENUM ('open', 'decided', 'closed');

CREATE FUNCTION keep_queue_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id)
    OR EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id)
    OR EXISTS (SELECT FROM people WHERE id = OLD.person_id)
    OR OLD.reported IS NOT NULL THEN
    RAISE EXCEPTION 'queue_items is kept' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;

CREATE FUNCTION place_queue_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.placed_at := NEW.created_at - NEW.risk * interval '1 hour';
  RETURN NEW;
END $$;

CREATE TABLE product_claims (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  from_organization_id uuid NOT NULL,
  claimant_id uuid NOT NULL,
  status claim_status NOT NULL DEFAULT 'needs_proof',
  note text,
  domain text NOT NULL,
  token text NOT NULL,
  method text,
  checked_at timestamptz(3),
  seen_at timestamptz(3),
  checks jsonb NOT NULL DEFAULT '[]',
  reason text,
  answer text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  CONSTRAINT product_claims_pkey PRIMARY KEY (id)
);
CREATE INDEX product_claims_organization_id_created_at_id_idx ON product_claims(organization_id, created_at DESC, id DESC);
CREATE INDEX product_claims_product_id_status_idx ON product_claims(product_id, status);

CREATE TABLE queue_items (
  id uuid NOT NULL,
  kind queue_kind NOT NULL,
  status queue_status NOT NULL DEFAULT 'open',
  version integer NOT NULL DEFAULT 1,
  product_id uuid,
  revision_id uuid,
  public_revision_id uuid,
  claimed_by_id uuid,
  claimed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  decided_at timestamptz(3),
  plea text,
  risk integer NOT NULL DEFAULT 0,
  placed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  organization_id uuid,
  person_id uuid,
  proposed text,
  checks jsonb,
  product_claim_id uuid,
  collection_id uuid,
  reported jsonb,
  CONSTRAINT queue_items_collection
    CHECK ( (reported IS NOT NULL) = (kind = 'collection' OR kind = 'report' AND product_id IS NULL)
  AND (reported IS NOT NULL OR collection_id IS NULL)),
  CONSTRAINT queue_items_one_subject CHECK (num_nonnulls(product_id, organization_id, person_id, reported) = 1),
  CONSTRAINT queue_items_proposed
    CHECK ((kind = 'name') = (proposed IS NOT NULL) AND (kind = 'name') = (product_id IS NULL AND reported IS NULL)),
  CONSTRAINT queue_items_pkey PRIMARY KEY (id)
);
CREATE INDEX queue_items_claimed ON queue_items (claimed_by_id) WHERE claimed_by_id IS NOT NULL;
CREATE INDEX queue_items_collection_id_idx ON queue_items (collection_id);
-- A rejection can be appealed against once.
CREATE UNIQUE INDEX queue_items_one_appeal ON queue_items (revision_id) WHERE kind = 'appeal';
CREATE UNIQUE INDEX queue_items_one_name_of_organization ON queue_items (organization_id)
  WHERE status = 'open' AND kind = 'name';
CREATE UNIQUE INDEX queue_items_one_name_of_person ON queue_items (person_id) WHERE status = 'open' AND kind = 'name';
CREATE UNIQUE INDEX queue_items_one_open ON queue_items (product_id)
  WHERE status = 'open' AND kind IN ('submission', 'appeal');
-- What people report of a product waits in one item, and each of them says it once.
CREATE UNIQUE INDEX queue_items_one_report ON queue_items (product_id) WHERE status = 'open' AND kind = 'report';
CREATE UNIQUE INDEX queue_items_one_report_of_collection ON queue_items (collection_id)
  WHERE status = 'open' AND kind = 'report';
CREATE UNIQUE INDEX queue_items_one_waiting_collection ON queue_items (collection_id)
  WHERE status = 'open' AND kind = 'collection';
CREATE INDEX queue_items_organization_id_idx ON queue_items(organization_id);
CREATE INDEX queue_items_person_id_idx ON queue_items(person_id);
CREATE INDEX queue_items_product_claim_id_idx ON queue_items(product_claim_id);
CREATE INDEX queue_items_product_id_idx ON queue_items(product_id);
CREATE INDEX queue_items_revision_id_idx ON queue_items(revision_id);
CREATE INDEX queue_items_status_created_at_id_idx ON queue_items(status, created_at, id);
CREATE INDEX queue_items_status_decided_at_id_idx ON queue_items(status, decided_at DESC, id DESC);
CREATE INDEX queue_items_status_placed_at_id_idx ON queue_items(status, placed_at, id);

CREATE TABLE decisions (
  id uuid NOT NULL,
  queue_item_id uuid NOT NULL,
  decision decision_kind NOT NULL,
  reason text,
  note text,
  private_note text,
  block_notes jsonb NOT NULL DEFAULT '[]',
  reviewer_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  by_member boolean NOT NULL DEFAULT false,
  CONSTRAINT decisions_pkey PRIMARY KEY (id)
);
CREATE INDEX decisions_created_at_id_idx ON decisions(created_at, id);
CREATE INDEX decisions_queue_item_id_created_at_idx ON decisions(queue_item_id, created_at);

CREATE TABLE held_decisions (
  queue_item_id uuid NOT NULL,
  reviewer_id uuid NOT NULL,
  input jsonb NOT NULL,
  held_at timestamptz(3) NOT NULL,
  applies_at timestamptz(3) NOT NULL,
  CONSTRAINT held_decisions_pkey PRIMARY KEY (queue_item_id)
);
CREATE INDEX held_decisions_applies_at_idx ON held_decisions(applies_at);

CREATE TABLE reports (
  id uuid NOT NULL,
  queue_item_id uuid NOT NULL,
  reporter_id uuid,
  reason text NOT NULL,
  text text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT reports_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX reports_queue_item_id_reporter_id_key ON reports(queue_item_id, reporter_id);

CREATE TABLE strikes (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  decision_id uuid,
  reason text NOT NULL,
  at timestamptz(3) NOT NULL,
  lifted_at timestamptz(3),
  CONSTRAINT strikes_pkey PRIMARY KEY (id)
);
CREATE INDEX strikes_product_id_idx ON strikes(product_id);

CREATE TABLE banned_domains (
  domain text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT banned_domains_pkey PRIMARY KEY (domain)
);
CREATE TRIGGER decisions_append_only BEFORE UPDATE OR TRUNCATE ON decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER decisions_kept BEFORE DELETE ON decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER queue_items_kept BEFORE DELETE ON queue_items FOR EACH ROW EXECUTE FUNCTION keep_queue_item();
CREATE TRIGGER queue_items_placed BEFORE INSERT OR UPDATE OF created_at, risk ON queue_items
  FOR EACH ROW EXECUTE FUNCTION place_queue_item();


-- ==== Votes and rankings ====

CREATE TYPE period AS ENUM ('daily', 'weekly', 'monthly');

CREATE TABLE votes (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  person_id uuid NOT NULL,
  day date NOT NULL,
  counted boolean NOT NULL,
  reason text,
  ip_prefix bytea,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- A vote that does not count says why.
  CONSTRAINT votes_reason CHECK (counted = (reason IS NULL)),
  CONSTRAINT votes_pkey PRIMARY KEY (id)
);
CREATE INDEX votes_person_id_day_idx ON votes(person_id, day);
CREATE INDEX votes_product_id_day_idx ON votes(product_id, day);
CREATE UNIQUE INDEX votes_product_id_person_id_day_key ON votes(product_id, person_id, day);

CREATE TABLE voter_tallies (
  period period NOT NULL,
  starts_on date NOT NULL,
  product_id uuid NOT NULL,
  person_id uuid NOT NULL,
  days integer NOT NULL,
  CONSTRAINT voter_tallies_days CHECK (days > 0),
  CONSTRAINT voter_tallies_pkey PRIMARY KEY (period, starts_on, product_id, person_id)
);

CREATE TABLE window_tallies (
  period period NOT NULL,
  starts_on date NOT NULL,
  product_id uuid NOT NULL,
  points numeric(38,0) NOT NULL,
  votes integer NOT NULL,
  voters integer NOT NULL,
  CONSTRAINT window_tallies_pkey PRIMARY KEY (period, starts_on, product_id)
);
CREATE INDEX window_tallies_period_starts_on_points_voters_product_id_idx ON window_tallies(period, starts_on,
  points DESC, voters DESC, product_id);

CREATE TABLE frozen_windows (
  period period NOT NULL,
  starts_on date NOT NULL,
  frozen_at timestamptz(3) NOT NULL,
  CONSTRAINT frozen_windows_pkey PRIMARY KEY (period, starts_on)
);

CREATE TABLE frozen_standings (
  period period NOT NULL,
  starts_on date NOT NULL,
  product_id uuid NOT NULL,
  rank integer NOT NULL,
  points numeric(38,0) NOT NULL,
  votes integer NOT NULL,
  voters integer NOT NULL,
  CONSTRAINT frozen_standings_pkey PRIMARY KEY (period, starts_on, product_id)
);
CREATE INDEX frozen_standings_period_starts_on_rank_idx ON frozen_standings(period, starts_on, rank);

CREATE TABLE window_amendments (
  id uuid NOT NULL,
  period period NOT NULL,
  starts_on date NOT NULL,
  product_id uuid NOT NULL,
  reason text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT window_amendments_pkey PRIMARY KEY (id)
);
CREATE INDEX window_amendments_period_starts_on_idx ON window_amendments(period, starts_on);
CREATE TRIGGER frozen_windows_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON frozen_windows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Of a vote, its network is forgotten and its count is voided, each once; nothing else changes.
CREATE TRIGGER votes_append_only BEFORE UPDATE ON votes FOR EACH ROW WHEN (
  (NEW.id, NEW.product_id, NEW.person_id, NEW.day, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.product_id, OLD.person_id, OLD.day, OLD.created_at)
  OR (NEW.ip_prefix IS NOT NULL AND NEW.ip_prefix IS DISTINCT FROM OLD.ip_prefix)
  OR ((NEW.counted, NEW.reason) IS DISTINCT FROM (OLD.counted, OLD.reason)
    AND (NOT OLD.counted OR NEW.counted OR NEW.reason IS DISTINCT FROM 'voided'))
) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER votes_kept BEFORE DELETE ON votes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER votes_not_emptied BEFORE TRUNCATE ON votes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A correction of a closed board, and that it is closed.
CREATE TRIGGER window_amendments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON window_amendments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- ==== Website health ====

-- The host as listings write it, without www; of an address that no listing has, as it stands in the address.
CREATE FUNCTION note_pulse_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pulse_hours AS h (product_id, hour, host, successful, sampled_at, changed_at)
  VALUES (NEW.product_id, date_trunc('hour', NEW.sampled_at, 'UTC'), coalesce(
      (SELECT substring(l.website_key FROM '^[^/?]*') FROM listings l
        WHERE l.product_id = NEW.product_id AND l.website_url = NEW.url AND l.website_key IS NOT NULL
        ORDER BY l.visible_from DESC LIMIT 1),
      lower(substring(NEW.url FROM '^[Hh][Tt][Tt][Pp][Ss]?://(?:[Ww]{3}\.)?([^/?#:]*)')), ''),
    NEW.outcome = 'successful', NEW.sampled_at, NEW.sampled_at)
  ON CONFLICT (product_id, hour) DO UPDATE SET host = excluded.host, successful = excluded.successful,
    sampled_at = excluded.sampled_at,
    changed_at = CASE WHEN (h.host, h.successful) = (excluded.host, excluded.successful) THEN h.changed_at
      ELSE excluded.changed_at END
  WHERE h.sampled_at <= excluded.sampled_at;
  RETURN NULL;
END $$;

-- A listing that is inserted meanwhile does not see this sample: the next one tells it.
CREATE FUNCTION note_listing_health() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings l SET health = NEW.outcome
  WHERE l.product_id = NEW.product_id AND l.website_url = NEW.url AND l.has_pulse
    AND l.health IS DISTINCT FROM NEW.outcome
    AND NOT EXISTS (SELECT FROM pulse_samples s
      WHERE s.product_id = NEW.product_id AND s.url = NEW.url AND s.sampled_at > NEW.sampled_at);
  RETURN NULL;
END $$;

CREATE TABLE probe_slots (
  slot integer NOT NULL,
  holder uuid,
  leased_until timestamptz(3),
  CONSTRAINT probe_slots_pkey PRIMARY KEY (slot)
);

CREATE TABLE pulse_states (
  product_id uuid NOT NULL,
  next_eligible_at timestamptz(3) NOT NULL,
  CONSTRAINT pulse_states_pkey PRIMARY KEY (product_id)
);

CREATE TABLE pulse_samples (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  url text NOT NULL,
  outcome pulse_outcome NOT NULL,
  error_class text,
  http_status integer,
  redirects integer NOT NULL DEFAULT 0,
  timings jsonb NOT NULL,
  tls_expires_at timestamptz(3),
  ip_family integer,
  sampled_at timestamptz(3) NOT NULL,
  CONSTRAINT pulse_samples_pkey PRIMARY KEY (id)
);
CREATE INDEX pulse_samples_product_id_sampled_at_idx ON pulse_samples(product_id, sampled_at DESC);

-- What the trust score counts: the last measured sample of each hour, which outlives the hundred samples that are shown.
CREATE TABLE pulse_hours (
  product_id uuid NOT NULL,
  hour timestamptz(3) NOT NULL,
  host text NOT NULL,
  successful boolean NOT NULL,
  sampled_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT pulse_hours_pkey PRIMARY KEY (product_id, hour)
);
CREATE INDEX pulse_hours_changed_at_idx ON pulse_hours(changed_at);
CREATE TRIGGER pulse_samples_note_health AFTER INSERT ON pulse_samples
  FOR EACH ROW EXECUTE FUNCTION note_listing_health();
CREATE TRIGGER pulse_samples_note_hour AFTER INSERT ON pulse_samples
  FOR EACH ROW WHEN (NEW.outcome <> 'unknown') EXECUTE FUNCTION note_pulse_hour();


-- ==== Traffic ====

-- Gives a UTC day partitions of its own, unless the default ones hold some of it already.
CREATE FUNCTION traffic_keep_day(day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('traffic_keep_day'));
  FOREACH parent IN ARRAY ARRAY['traffic_hits', 'traffic_visitors', 'traffic_hours'] LOOP
    name := parent || to_char(day, '_YYYYMMDD');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parent);
    -- Attaching lets readers and writers of the other days go on.
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name,
      CASE parent WHEN 'traffic_visitors' THEN day::text ELSE day || ' 00:00:00+00' END,
      CASE parent WHEN 'traffic_visitors' THEN (day + 1)::text ELSE (day + 1) || ' 00:00:00+00' END);
  END LOOP;
  RETURN true;
EXCEPTION WHEN check_violation THEN
  RETURN false;
END;
$$;

-- Gives a UTC day a partition of this table, unless the default one holds some of the day already. One table a
-- transaction: whoever holds one table's lock and waits for another's can deadlock with a reader that takes them in the other order.
CREATE FUNCTION traffic_keep_partition(parent text, day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  name text := parent || to_char(day, '_YYYYMMDD');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('traffic_keep_day'));
  IF to_regclass(name) IS NOT NULL THEN
    RETURN true;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parent);
  -- Attaching lets readers and writers of the other days go on.
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name,
    CASE parent WHEN 'traffic_visitors' THEN day::text ELSE day || ' 00:00:00+00' END,
    CASE parent WHEN 'traffic_visitors' THEN (day + 1)::text ELSE (day + 1) || ' 00:00:00+00' END);
  RETURN true;
EXCEPTION WHEN check_violation THEN
  RETURN false;
END;
$$;

CREATE TABLE traffic_salts (
  day date NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT traffic_salts_pkey PRIMARY KEY (day)
);

-- The last batch that each process wrote: one that is sent again, because nobody knows whether it came, counts once.
CREATE TABLE traffic_writers (
  id uuid NOT NULL,
  batch bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT traffic_writers_pkey PRIMARY KEY (id)
);

CREATE TABLE traffic_values (
  id serial NOT NULL,
  dimension smallint NOT NULL,
  value text NOT NULL,
  CONSTRAINT traffic_values_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX traffic_values_dimension_value_key ON traffic_values(dimension, value);

-- The visitors of a network that count for a product in a UTC hour. Writers in other processes wait for the row, so that
-- together they admit as many as one would.
CREATE TABLE traffic_networks (
  hour timestamp(0) with time zone NOT NULL,
  product_id uuid NOT NULL,
  network bytea NOT NULL,
  visitors bytea[],
  CONSTRAINT traffic_networks_pkey PRIMARY KEY (hour, product_id, network)
);

CREATE TABLE traffic_hits (
  at timestamptz(3) NOT NULL,
  product_id uuid NOT NULL,
  visitor bytea,
  referrer_id integer,
  country_id integer,
  device_id integer,
  seq bigserial NOT NULL,
  excluded_id integer,
  outbound_id integer,
  -- A visit to a product's website from its page is a hit of its own: it says nothing of its sender.
  CONSTRAINT traffic_hits_view_visit_or_reason
    CHECK (num_nonnulls(excluded_id, outbound_id) <= 1 AND num_nonnulls(visitor, referrer_id, country_id,
  device_id) = CASE WHEN num_nonnulls(excluded_id, outbound_id) = 0 THEN 4 ELSE 0 END),
  CONSTRAINT traffic_hits_pkey PRIMARY KEY (at, seq)
) PARTITION BY RANGE (at);
CREATE INDEX traffic_hits_product_id_at_idx ON traffic_hits(product_id, at);

-- Raw hits of a day live in a partition of that day; this one holds what has no partition yet.
CREATE TABLE traffic_hits_default PARTITION OF traffic_hits DEFAULT;

CREATE TABLE traffic_visitors (
  product_id uuid NOT NULL,
  day date NOT NULL,
  visitor bytea NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  hits integer NOT NULL,
  CONSTRAINT traffic_visitors_pkey PRIMARY KEY (product_id, day, visitor)
) PARTITION BY RANGE (day);

CREATE TABLE traffic_visitors_default PARTITION OF traffic_visitors DEFAULT;

CREATE TABLE traffic_hours (
  product_id uuid NOT NULL,
  hour timestamp(0) with time zone NOT NULL,
  dimension smallint NOT NULL,
  value_id integer NOT NULL,
  page_views integer NOT NULL,
  CONSTRAINT traffic_hours_pkey PRIMARY KEY (product_id, hour, dimension, value_id)
) PARTITION BY RANGE (hour);

CREATE TABLE traffic_hours_default PARTITION OF traffic_hours DEFAULT;

CREATE TABLE traffic_days (
  product_id uuid NOT NULL,
  day date NOT NULL,
  page_views integer NOT NULL,
  visitors integer NOT NULL,
  outbound integer NOT NULL DEFAULT 0,
  CONSTRAINT traffic_days_pkey PRIMARY KEY (product_id, day)
);
CREATE INDEX traffic_days_day_idx ON traffic_days(day);

CREATE TABLE traffic_day_values (
  product_id uuid NOT NULL,
  day date NOT NULL,
  dimension smallint NOT NULL,
  value_id integer NOT NULL,
  page_views integer NOT NULL,
  CONSTRAINT traffic_day_values_pkey PRIMARY KEY (product_id, day, dimension, value_id)
);

-- A report of 90 days adds up twelve weeks and some days, not 90 days, of each referrer and country. Weeks begin on Mondays.
CREATE TABLE traffic_week_values (
  product_id uuid NOT NULL,
  week date NOT NULL,
  dimension smallint NOT NULL,
  value_id integer NOT NULL,
  page_views integer NOT NULL,
  CONSTRAINT traffic_week_values_pkey PRIMARY KEY (product_id, week, dimension, value_id)
);

-- What could not be kept: by the slug that was asked for, since its product may not be known at that moment.
CREATE TABLE traffic_drops (
  product_id uuid NOT NULL,
  hour timestamp(0) with time zone NOT NULL,
  reason text NOT NULL,
  hits integer NOT NULL,
  CONSTRAINT traffic_drops_pkey PRIMARY KEY (product_id, hour, reason)
);

CREATE TABLE traffic_clickhouse (
  is_only boolean NOT NULL DEFAULT true,
  since date NOT NULL,
  CONSTRAINT traffic_clickhouse_one_row CHECK (is_only),
  CONSTRAINT traffic_clickhouse_pkey PRIMARY KEY (is_only)
);

CREATE TABLE traffic_clickhouse_days (
  day date NOT NULL,
  is_closed boolean NOT NULL DEFAULT false,
  written_at timestamptz(3) NOT NULL,
  CONSTRAINT traffic_clickhouse_days_pkey PRIMARY KEY (day)
);


-- ==== Blog ====

CREATE TYPE post_status AS ENUM ('draft', 'published', 'archived');

CREATE TABLE posts (
  id uuid NOT NULL,
  locale text NOT NULL,
  slug text NOT NULL,
  status post_status NOT NULL DEFAULT 'draft',
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  tags text[],
  cover jsonb,
  seo jsonb,
  blocks jsonb NOT NULL,
  author_id uuid,
  publish_at timestamptz(3),
  published_at timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  reading_minutes integer NOT NULL DEFAULT 1,
  search_vector tsvector,
  page text,
  CONSTRAINT posts_known_page CHECK (page IN ('about', 'privacy', 'imprint', 'terms')),
  CONSTRAINT posts_published_once CHECK (status <> 'published' OR published_at IS NOT NULL),
  CONSTRAINT posts_scheduled_are_published CHECK (publish_at IS NULL OR status = 'published'),
  CONSTRAINT posts_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 64),
  CONSTRAINT posts_pkey PRIMARY KEY (id)
);
CREATE INDEX posts_created_at_id_idx ON posts(created_at DESC, id DESC);
CREATE UNIQUE INDEX posts_locale_slug_key ON posts(locale, slug);
CREATE UNIQUE INDEX posts_one_of_page ON posts (page) WHERE status <> 'archived';
CREATE INDEX posts_publish_at_idx ON posts(publish_at);
CREATE INDEX posts_search_vector_idx ON posts USING GIN (search_vector);
CREATE INDEX posts_slug_idx ON posts(slug);
CREATE INDEX posts_status_created_at_id_idx ON posts(status, created_at DESC, id DESC);
CREATE INDEX posts_status_locale_published_at_id_idx ON posts(status, locale, published_at DESC, id DESC);
CREATE INDEX posts_status_published_at_id_idx ON posts(status, published_at DESC, id DESC);
CREATE INDEX posts_tags_idx ON posts USING GIN (tags);

CREATE TABLE post_slugs (
  locale text NOT NULL,
  slug text NOT NULL,
  post_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT post_slugs_pkey PRIMARY KEY (locale, slug)
);
CREATE INDEX post_slugs_post_id_idx ON post_slugs(post_id);
CREATE INDEX post_slugs_slug_idx ON post_slugs(slug);

CREATE TABLE post_revisions (
  id uuid NOT NULL,
  post_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  snapshot jsonb NOT NULL,
  author_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  name text,
  restored_from_id uuid,
  session_id uuid,
  rolled jsonb,
  saved_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT post_revisions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX post_revisions_post_id_version_key ON post_revisions(post_id, version);


-- ==== Webhooks ====

CREATE TYPE webhook_state AS ENUM ('pending', 'delivered', 'failed');

CREATE TABLE webhooks (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  url text NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamptz(3),
  events text[],
  failing_since timestamptz(3),
  paused_until timestamptz(3),
  busy_until timestamptz(3),
  disabled_at timestamptz(3),
  disabled_reason text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT webhooks_disabled_for_a_reason CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)),
  CONSTRAINT webhooks_pkey PRIMARY KEY (id)
);
CREATE INDEX webhooks_organization_id_idx ON webhooks(organization_id);

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  key text,
  payload text NOT NULL,
  state webhook_state NOT NULL DEFAULT 'pending',
  tries integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3),
  last_status integer,
  last_error text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  delivered_at timestamptz(3),
  CONSTRAINT webhook_deliveries_pending_is_due CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL)),
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries(created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_webhook_id_id_idx ON webhook_deliveries(webhook_id, id DESC);
CREATE UNIQUE INDEX webhook_deliveries_webhook_id_key_key ON webhook_deliveries(webhook_id, key);

CREATE TABLE webhook_attempts (
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  status integer,
  error text,
  duration_ms integer NOT NULL,
  response text,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_attempts_delivery_id_id_idx ON webhook_attempts(delivery_id, id DESC);


-- ==== The site and its processes ====

-- What the people who run the site have set. One row; a setting that is not in it has its default.
CREATE TABLE site_settings (
  id integer NOT NULL DEFAULT 1,
  version integer NOT NULL,
  "values" jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT site_settings_one_row CHECK (id = 1),
  CONSTRAINT site_settings_pkey PRIMARY KEY (id)
);

CREATE TABLE audit_entries (
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  action text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  organization_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_action_at_id_idx ON audit_entries(action, at DESC, id DESC);
CREATE INDEX audit_entries_actor_id_at_id_idx ON audit_entries(actor_id, at DESC, id DESC);
CREATE INDEX audit_entries_actor_kind_at_id_idx ON audit_entries(actor_kind, at DESC, id DESC);
CREATE INDEX audit_entries_at_id_idx ON audit_entries(at DESC, id DESC);
CREATE INDEX audit_entries_organization_id_at_id_idx ON audit_entries(organization_id, at DESC, id DESC);
CREATE INDEX audit_entries_subject_id_at_id_idx ON audit_entries(subject_id, at DESC, id DESC);

CREATE TABLE cache_tags (
  tag text NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT cache_tags_pkey PRIMARY KEY (tag)
);
CREATE INDEX cache_tags_version_idx ON cache_tags(version);

-- How far the caches in front have been purged: one row, which instances take turns in holding.
CREATE TABLE cache_purges (
  id integer NOT NULL DEFAULT 1,
  version bigint NOT NULL DEFAULT 0,
  holder text,
  held_until timestamptz(3),
  purged_at timestamptz(3),
  failing_since timestamptz(3),
  error text,
  CONSTRAINT cache_purges_pkey PRIMARY KEY (id)
);

CREATE TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz(3) NOT NULL,
  hits integer NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expires_at_idx ON rate_limits(expires_at);

CREATE TABLE idempotency_keys (
  caller_id text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller_id, operation, key)
);
CREATE INDEX idempotency_keys_expires_at_idx ON idempotency_keys(expires_at);
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- ==== References ====

ALTER TABLE accounts ADD CONSTRAINT accounts_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE categories ADD CONSTRAINT categories_parent_id_fkey FOREIGN KEY (parent_id)
  REFERENCES categories(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE category_names ADD CONSTRAINT category_names_category_id_fkey FOREIGN KEY (category_id)
  REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE category_slugs ADD CONSTRAINT category_slugs_category_id_fkey FOREIGN KEY (category_id)
  REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE collection_items ADD CONSTRAINT collection_items_collection_id_fkey FOREIGN KEY (collection_id)
  REFERENCES collections(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE collection_items ADD CONSTRAINT collection_items_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE collections ADD CONSTRAINT collections_maker_id_fkey FOREIGN KEY (maker_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE decisions ADD CONSTRAINT decisions_queue_item_id_fkey FOREIGN KEY (queue_item_id)
  REFERENCES queue_items(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE domain_proofs ADD CONSTRAINT domain_proofs_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE follows ADD CONSTRAINT follows_organization_id_fkey FOREIGN KEY (organization_id)
  REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE follows ADD CONSTRAINT follows_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE follows ADD CONSTRAINT follows_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE held_decisions ADD CONSTRAINT held_decisions_queue_item_id_fkey FOREIGN KEY (queue_item_id)
  REFERENCES queue_items(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE imported_pictures ADD CONSTRAINT imported_pictures_media_id_fkey FOREIGN KEY (media_id)
  REFERENCES media(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE imported_pictures ADD CONSTRAINT imported_pictures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE invitations ADD CONSTRAINT invitations_organization_id_fkey FOREIGN KEY (organization_id)
  REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE list_entries ADD CONSTRAINT list_entries_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE list_entries ADD CONSTRAINT list_entries_source_id_fkey FOREIGN KEY (source_id)
  REFERENCES list_sources(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE list_imports ADD CONSTRAINT list_imports_source_id_fkey FOREIGN KEY (source_id)
  REFERENCES list_sources(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE list_sources ADD CONSTRAINT list_sources_created_by_id_fkey FOREIGN KEY (created_by_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE list_sources ADD CONSTRAINT list_sources_organization_id_fkey FOREIGN KEY (organization_id)
  REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE listings ADD CONSTRAINT listings_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE listings ADD CONSTRAINT listings_revision_id_fkey FOREIGN KEY (revision_id)
  REFERENCES revisions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE login_tokens ADD CONSTRAINT login_tokens_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_draft_id_fkey FOREIGN KEY (draft_id)
  REFERENCES anonymous_drafts(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE media_references ADD CONSTRAINT media_references_media_id_fkey FOREIGN KEY (media_id)
  REFERENCES media(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE media_references ADD CONSTRAINT media_references_post_id_fkey FOREIGN KEY (post_id)
  REFERENCES posts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE media_references ADD CONSTRAINT media_references_revision_id_fkey FOREIGN KEY (revision_id)
  REFERENCES revisions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE memberships ADD CONSTRAINT memberships_organization_id_fkey FOREIGN KEY (organization_id)
  REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE memberships ADD CONSTRAINT memberships_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE person_exports ADD CONSTRAINT person_exports_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE picture_fetches ADD CONSTRAINT picture_fetches_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE picture_fetches ADD CONSTRAINT picture_fetches_revision_id_fkey FOREIGN KEY (revision_id)
  REFERENCES revisions(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE post_revisions ADD CONSTRAINT post_revisions_post_id_fkey FOREIGN KEY (post_id)
  REFERENCES posts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE post_slugs ADD CONSTRAINT post_slugs_post_id_fkey FOREIGN KEY (post_id)
  REFERENCES posts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE product_claims ADD CONSTRAINT product_claims_organization_id_fkey FOREIGN KEY (organization_id)
  REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE product_claims ADD CONSTRAINT product_claims_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE product_slugs ADD CONSTRAINT product_slugs_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE products ADD CONSTRAINT products_organization_id_fkey FOREIGN KEY (organization_id)
  REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE pulse_hours ADD CONSTRAINT pulse_hours_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE pulse_samples ADD CONSTRAINT pulse_samples_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE pulse_states ADD CONSTRAINT pulse_states_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE queue_items ADD CONSTRAINT queue_items_collection_id_fkey FOREIGN KEY (collection_id)
  REFERENCES collections(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE queue_items ADD CONSTRAINT queue_items_organization_id_fkey FOREIGN KEY (organization_id)
  REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE queue_items ADD CONSTRAINT queue_items_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE queue_items ADD CONSTRAINT queue_items_product_claim_id_fkey FOREIGN KEY (product_claim_id)
  REFERENCES product_claims(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE queue_items ADD CONSTRAINT queue_items_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE queue_items ADD CONSTRAINT queue_items_revision_id_fkey FOREIGN KEY (revision_id)
  REFERENCES revisions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_queue_item_id_fkey FOREIGN KEY (queue_item_id)
  REFERENCES queue_items(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE revisions ADD CONSTRAINT revisions_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE saved_products ADD CONSTRAINT saved_products_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE saved_products ADD CONSTRAINT saved_products_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE second_factors ADD CONSTRAINT second_factors_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE strikes ADD CONSTRAINT strikes_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE votes ADD CONSTRAINT votes_person_id_fkey FOREIGN KEY (person_id)
  REFERENCES people(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE votes ADD CONSTRAINT votes_product_id_fkey FOREIGN KEY (product_id)
  REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id)
  REFERENCES webhook_deliveries(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id)
  REFERENCES webhooks(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE webhooks ADD CONSTRAINT webhooks_organization_id_fkey FOREIGN KEY (organization_id)
  REFERENCES organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
CREATE SEQUENCE cache_tag_versions;

-- ==== What is there from the start ====

INSERT INTO probe_slots (slot) SELECT generate_series(1, 8);
INSERT INTO site_settings (version, "values") VALUES (1, '{}');

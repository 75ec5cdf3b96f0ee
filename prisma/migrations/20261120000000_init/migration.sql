CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- CreateEnum
CREATE TYPE "person_role" AS ENUM ('member', 'admin');

-- CreateEnum
CREATE TYPE "login_token_purpose" AS ENUM ('sign_in', 'verify_email', 'reset_password', 'change_email');

-- CreateEnum
CREATE TYPE "membership_role" AS ENUM ('owner', 'editor', 'viewer');

-- CreateEnum
CREATE TYPE "revision_status" AS ENUM ('draft', 'screening', 'changes_requested', 'in_review', 'approved', 'published', 'rejected', 'withdrawn', 'superseded', 'suspended');

-- CreateEnum
CREATE TYPE "queue_kind" AS ENUM ('submission', 'report', 'appeal');

-- CreateEnum
CREATE TYPE "queue_status" AS ENUM ('open', 'decided', 'closed');

-- CreateEnum
CREATE TYPE "decision_kind" AS ENUM ('approve', 'request_changes', 'reject', 'suspend', 'reinstate');

-- CreateEnum
CREATE TYPE "period" AS ENUM ('daily', 'weekly', 'monthly');

-- CreateEnum
CREATE TYPE "post_status" AS ENUM ('draft', 'published', 'archived');

-- CreateEnum
CREATE TYPE "media_kind" AS ENUM ('image', 'video');

-- CreateEnum
CREATE TYPE "pulse_outcome" AS ENUM ('successful', 'failed', 'unknown');

-- CreateTable
CREATE TABLE "people" (
    "id" UUID NOT NULL,
    "email" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" "person_role" NOT NULL DEFAULT 'member',
    "suspended_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "login_tokens" (
    "id" UUID NOT NULL,
    "purpose" "login_token_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "person_id" UUID,
    "digest" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organizations" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "organization_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "role" "membership_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("organization_id","person_id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" TEXT,
    "role" "membership_role" NOT NULL,
    "digest" BYTEA NOT NULL,
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "listed_from" TIMESTAMPTZ(3),
    "first_published_at" TIMESTAMPTZ(3),
    "trust_score" INTEGER NOT NULL DEFAULT 0,
    "trust_parts" JSONB NOT NULL DEFAULT '[]',
    "trust_computed_at" TIMESTAMPTZ(3),
    "hot" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "rank" INTEGER,
    "votes_total" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_slugs" (
    "slug" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "revisions" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "revision_status" NOT NULL DEFAULT 'draft',
    "listing" JSONB NOT NULL,
    "blocks" JSONB NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "note" TEXT,
    "name" TEXT,
    "restored_from_id" UUID,
    "author_id" UUID,
    "note_to_reviewer" TEXT,
    "screening" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "publish_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listings" (
    "revision_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "visible_from" TIMESTAMPTZ(3) NOT NULL,
    "visible_until" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "tagline" TEXT NOT NULL,
    "website_url" TEXT,
    "website_key" TEXT,
    "categories" TEXT[],
    "licenses" TEXT[],
    "logo_media_id" UUID,
    "has_analytics" BOOLEAN NOT NULL DEFAULT false,
    "has_pulse" BOOLEAN NOT NULL DEFAULT false,
    "search_name" TEXT NOT NULL DEFAULT '',
    "search_vector" tsvector,

    CONSTRAINT "listings_pkey" PRIMARY KEY ("revision_id")
);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,
    "documents" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "queue_items" (
    "id" UUID NOT NULL,
    "kind" "queue_kind" NOT NULL,
    "status" "queue_status" NOT NULL DEFAULT 'open',
    "version" INTEGER NOT NULL DEFAULT 1,
    "product_id" UUID NOT NULL,
    "revision_id" UUID,
    "public_revision_id" UUID,
    "claimed_by_id" UUID,
    "claimed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "queue_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "decisions" (
    "id" UUID NOT NULL,
    "queue_item_id" UUID NOT NULL,
    "decision" "decision_kind" NOT NULL,
    "reason" TEXT,
    "note" TEXT,
    "private_note" TEXT,
    "block_notes" JSONB NOT NULL DEFAULT '[]',
    "reviewer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "queue_item_id" UUID NOT NULL,
    "reporter_id" UUID,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banned_domains" (
    "domain" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "banned_domains_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "strikes" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "decision_id" UUID,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "strikes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "domain_proofs" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "method" TEXT,
    "proven_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "lost_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "domain_proofs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "votes" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "counted" BOOLEAN NOT NULL,
    "reason" TEXT,
    "ip_prefix" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "votes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voter_tallies" (
    "period" "period" NOT NULL,
    "starts_on" DATE NOT NULL,
    "product_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "days" INTEGER NOT NULL,

    CONSTRAINT "voter_tallies_pkey" PRIMARY KEY ("period","starts_on","product_id","person_id")
);

-- CreateTable
CREATE TABLE "window_tallies" (
    "period" "period" NOT NULL,
    "starts_on" DATE NOT NULL,
    "product_id" UUID NOT NULL,
    "points" DECIMAL(24,12) NOT NULL,
    "votes" INTEGER NOT NULL,
    "voters" INTEGER NOT NULL,

    CONSTRAINT "window_tallies_pkey" PRIMARY KEY ("period","starts_on","product_id")
);

-- CreateTable
CREATE TABLE "frozen_windows" (
    "period" "period" NOT NULL,
    "starts_on" DATE NOT NULL,
    "frozen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "frozen_windows_pkey" PRIMARY KEY ("period","starts_on")
);

-- CreateTable
CREATE TABLE "frozen_standings" (
    "period" "period" NOT NULL,
    "starts_on" DATE NOT NULL,
    "product_id" UUID NOT NULL,
    "rank" INTEGER NOT NULL,
    "points" DECIMAL(24,12) NOT NULL,
    "votes" INTEGER NOT NULL,
    "voters" INTEGER NOT NULL,

    CONSTRAINT "frozen_standings_pkey" PRIMARY KEY ("period","starts_on","product_id")
);

-- CreateTable
CREATE TABLE "window_amendments" (
    "id" UUID NOT NULL,
    "period" "period" NOT NULL,
    "starts_on" DATE NOT NULL,
    "product_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "window_amendments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "posts" (
    "id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "status" "post_status" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "tags" TEXT[],
    "cover" JSONB,
    "seo" JSONB,
    "blocks" JSONB NOT NULL,
    "author_id" UUID,
    "publish_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_slugs" (
    "locale" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "post_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_slugs_pkey" PRIMARY KEY ("locale","slug")
);

-- CreateTable
CREATE TABLE "post_revisions" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "snapshot" JSONB NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media" (
    "id" UUID NOT NULL,
    "kind" "media_kind" NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "duration_ms" INTEGER,
    "sha256" BYTEA NOT NULL,
    "thumbhash" TEXT,
    "storage_key" TEXT NOT NULL,
    "original_key" TEXT,
    "uploader_id" UUID,
    "organization_id" UUID,
    "draft_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sweep_marked_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_references" (
    "id" UUID NOT NULL,
    "media_id" UUID NOT NULL,
    "revision_id" UUID,
    "post_id" UUID,

    CONSTRAINT "media_references_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anonymous_drafts" (
    "id" UUID NOT NULL,
    "digest" BYTEA NOT NULL,
    "document" JSONB,
    "file_count" INTEGER NOT NULL DEFAULT 0,
    "byte_count" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_by_id" UUID,
    "claimed_at" TIMESTAMPTZ(3),

    CONSTRAINT "anonymous_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pulse_samples" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "outcome" "pulse_outcome" NOT NULL,
    "error_class" TEXT,
    "http_status" INTEGER,
    "redirects" INTEGER NOT NULL DEFAULT 0,
    "timings" JSONB NOT NULL,
    "tls_expires_at" TIMESTAMPTZ(3),
    "ip_family" INTEGER,
    "sampled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pulse_samples_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pulse_states" (
    "product_id" UUID NOT NULL,
    "next_eligible_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pulse_states_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "probe_slots" (
    "slot" INTEGER NOT NULL,
    "holder" UUID,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "probe_slots_pkey" PRIMARY KEY ("slot")
);

-- CreateTable
CREATE TABLE "traffic_salts" (
    "day" DATE NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "traffic_salts_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "traffic_values" (
    "id" SERIAL NOT NULL,
    "dimension" SMALLINT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "traffic_values_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "traffic_hits" (
    "at" TIMESTAMPTZ(3) NOT NULL,
    "product_id" UUID NOT NULL,
    "visitor" BYTEA NOT NULL,
    "referrer_id" INTEGER NOT NULL,
    "country_id" INTEGER NOT NULL,
    "device_id" INTEGER NOT NULL,
    "seq" BIGSERIAL NOT NULL,

    CONSTRAINT "traffic_hits_pkey" PRIMARY KEY ("at","seq")
) PARTITION BY RANGE ("at");

-- CreateTable
CREATE TABLE "traffic_visitors" (
    "product_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "visitor" BYTEA NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "traffic_visitors_pkey" PRIMARY KEY ("product_id","day","visitor")
);

-- CreateTable
CREATE TABLE "traffic_days" (
    "product_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "page_views" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,

    CONSTRAINT "traffic_days_pkey" PRIMARY KEY ("product_id","day")
);

-- CreateTable
CREATE TABLE "traffic_hours" (
    "product_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "dimension" SMALLINT NOT NULL,
    "value_id" INTEGER NOT NULL,
    "page_views" INTEGER NOT NULL,

    CONSTRAINT "traffic_hours_pkey" PRIMARY KEY ("product_id","hour","dimension","value_id")
);

-- CreateTable
CREATE TABLE "traffic_day_values" (
    "product_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "dimension" SMALLINT NOT NULL,
    "value_id" INTEGER NOT NULL,
    "page_views" INTEGER NOT NULL,

    CONSTRAINT "traffic_day_values_pkey" PRIMARY KEY ("product_id","day","dimension","value_id")
);

-- CreateTable
CREATE TABLE "traffic_exclusions" (
    "product_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,

    CONSTRAINT "traffic_exclusions_pkey" PRIMARY KEY ("product_id","day","reason")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "events" TEXT[],
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_status" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "organization_id" UUID,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "hits" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "caller_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "status" INTEGER,
    "headers" JSONB,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("caller_id","operation","key")
);

-- CreateTable
CREATE TABLE "cache_tags" (
    "tag" TEXT NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "cache_tags_pkey" PRIMARY KEY ("tag")
);

-- CreateIndex
CREATE UNIQUE INDEX "people_email_key" ON "people"("email");

-- CreateIndex
CREATE INDEX "sessions_person_id_idx" ON "sessions"("person_id");

-- CreateIndex
CREATE INDEX "accounts_person_id_idx" ON "accounts"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "login_tokens_digest_key" ON "login_tokens"("digest");

-- CreateIndex
CREATE INDEX "login_tokens_email_idx" ON "login_tokens"("email");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_digest_key" ON "api_keys"("digest");

-- CreateIndex
CREATE INDEX "api_keys_person_id_created_at_idx" ON "api_keys"("person_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "organizations_slug_key" ON "organizations"("slug");

-- CreateIndex
CREATE INDEX "memberships_person_id_idx" ON "memberships"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_digest_key" ON "invitations"("digest");

-- CreateIndex
CREATE INDEX "invitations_organization_id_idx" ON "invitations"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "products_number_key" ON "products"("number");

-- CreateIndex
CREATE UNIQUE INDEX "products_slug_key" ON "products"("slug");

-- CreateIndex
CREATE INDEX "products_organization_id_idx" ON "products"("organization_id");

-- CreateIndex
CREATE INDEX "products_trust_score_rank_id_idx" ON "products"("trust_score" DESC, "rank", "id");

-- CreateIndex
CREATE INDEX "products_listed_from_id_idx" ON "products"("listed_from" DESC, "id");

-- CreateIndex
CREATE INDEX "products_first_published_at_id_idx" ON "products"("first_published_at" DESC, "id");

-- CreateIndex
CREATE INDEX "products_votes_total_id_idx" ON "products"("votes_total" DESC, "id");

-- CreateIndex
CREATE INDEX "products_hot_id_idx" ON "products"("hot" DESC, "id");

-- CreateIndex
CREATE INDEX "product_slugs_product_id_idx" ON "product_slugs"("product_id");

-- CreateIndex
CREATE INDEX "revisions_product_id_status_idx" ON "revisions"("product_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "revisions_product_id_version_key" ON "revisions"("product_id", "version");

-- CreateIndex
CREATE INDEX "listings_product_id_visible_from_idx" ON "listings"("product_id", "visible_from");

-- CreateIndex
CREATE INDEX "listings_website_key_idx" ON "listings"("website_key");

-- CreateIndex
CREATE INDEX "listings_categories_idx" ON "listings" USING GIN ("categories");

-- CreateIndex
CREATE INDEX "listings_licenses_idx" ON "listings" USING GIN ("licenses");

-- CreateIndex
CREATE INDEX "listings_search_vector_idx" ON "listings" USING GIN ("search_vector");

-- CreateIndex
CREATE INDEX "listings_search_name_idx" ON "listings" USING GIN ("search_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "search_words_word_idx" ON "search_words" USING GIN ("word" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "queue_items_status_created_at_id_idx" ON "queue_items"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "queue_items_product_id_idx" ON "queue_items"("product_id");

-- CreateIndex
CREATE INDEX "queue_items_revision_id_idx" ON "queue_items"("revision_id");

-- CreateIndex
CREATE INDEX "decisions_queue_item_id_created_at_idx" ON "decisions"("queue_item_id", "created_at");

-- CreateIndex
CREATE INDEX "decisions_created_at_id_idx" ON "decisions"("created_at", "id");

-- CreateIndex
CREATE INDEX "reports_queue_item_id_idx" ON "reports"("queue_item_id");

-- CreateIndex
CREATE INDEX "strikes_product_id_idx" ON "strikes"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "domain_proofs_product_id_organization_id_domain_key" ON "domain_proofs"("product_id", "organization_id", "domain");

-- CreateIndex
CREATE INDEX "votes_person_id_day_idx" ON "votes"("person_id", "day");

-- CreateIndex
CREATE INDEX "votes_product_id_day_idx" ON "votes"("product_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "votes_product_id_person_id_day_key" ON "votes"("product_id", "person_id", "day");

-- CreateIndex
CREATE INDEX "window_tallies_period_starts_on_points_voters_product_id_idx" ON "window_tallies"("period", "starts_on", "points" DESC, "voters" DESC, "product_id");

-- CreateIndex
CREATE INDEX "frozen_standings_period_starts_on_rank_idx" ON "frozen_standings"("period", "starts_on", "rank");

-- CreateIndex
CREATE INDEX "window_amendments_period_starts_on_idx" ON "window_amendments"("period", "starts_on");

-- CreateIndex
CREATE INDEX "posts_status_published_at_id_idx" ON "posts"("status", "published_at" DESC, "id");

-- CreateIndex
CREATE INDEX "posts_tags_idx" ON "posts" USING GIN ("tags");

-- CreateIndex
CREATE UNIQUE INDEX "posts_locale_slug_key" ON "posts"("locale", "slug");

-- CreateIndex
CREATE INDEX "post_slugs_post_id_idx" ON "post_slugs"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "post_revisions_post_id_version_key" ON "post_revisions"("post_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "media_storage_key_key" ON "media"("storage_key");

-- CreateIndex
CREATE INDEX "media_draft_id_idx" ON "media"("draft_id");

-- CreateIndex
CREATE INDEX "media_created_at_idx" ON "media"("created_at");

-- CreateIndex
CREATE INDEX "media_references_revision_id_idx" ON "media_references"("revision_id");

-- CreateIndex
CREATE INDEX "media_references_post_id_idx" ON "media_references"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "media_references_media_id_revision_id_key" ON "media_references"("media_id", "revision_id");

-- CreateIndex
CREATE UNIQUE INDEX "media_references_media_id_post_id_key" ON "media_references"("media_id", "post_id");

-- CreateIndex
CREATE UNIQUE INDEX "anonymous_drafts_digest_key" ON "anonymous_drafts"("digest");

-- CreateIndex
CREATE INDEX "anonymous_drafts_expires_at_idx" ON "anonymous_drafts"("expires_at");

-- CreateIndex
CREATE INDEX "pulse_samples_product_id_sampled_at_idx" ON "pulse_samples"("product_id", "sampled_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "traffic_values_dimension_value_key" ON "traffic_values"("dimension", "value");

-- CreateIndex
CREATE INDEX "traffic_hits_product_id_at_idx" ON "traffic_hits"("product_id", "at");

-- CreateIndex
CREATE INDEX "traffic_days_day_idx" ON "traffic_days"("day");

-- CreateIndex
CREATE INDEX "notifications_person_id_created_at_idx" ON "notifications"("person_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "webhooks_organization_id_idx" ON "webhooks"("organization_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_idx" ON "webhook_deliveries"("webhook_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_type_subject_id_idx" ON "audit_entries"("subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_at_idx" ON "audit_entries"("actor_id", "at");

-- CreateIndex
CREATE INDEX "rate_limits_expires_at_idx" ON "rate_limits"("expires_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- CreateIndex
CREATE INDEX "cache_tags_version_idx" ON "cache_tags"("version");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listings" ADD CONSTRAINT "listings_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_items" ADD CONSTRAINT "queue_items_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_queue_item_id_fkey" FOREIGN KEY ("queue_item_id") REFERENCES "queue_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_queue_item_id_fkey" FOREIGN KEY ("queue_item_id") REFERENCES "queue_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain_proofs" ADD CONSTRAINT "domain_proofs_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "votes" ADD CONSTRAINT "votes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "votes" ADD CONSTRAINT "votes_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "anonymous_drafts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_references" ADD CONSTRAINT "media_references_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_references" ADD CONSTRAINT "media_references_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_references" ADD CONSTRAINT "media_references_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pulse_samples" ADD CONSTRAINT "pulse_samples_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pulse_states" ADD CONSTRAINT "pulse_states_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The ledgers are only ever added to. A row that a cascade could reach is guarded as a row: a statement's trigger also
-- fires for the cascade of something that has none of them.

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
CREATE TRIGGER frozen_windows_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON frozen_windows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A decision goes only with its queue item, that only with its product, and that only if it never was public.
CREATE FUNCTION keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM queue_items WHERE id = OLD.queue_item_id) THEN
    RAISE EXCEPTION 'decisions is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER decisions_kept BEFORE DELETE ON decisions FOR EACH ROW EXECUTE FUNCTION keep_decision();

CREATE FUNCTION keep_queue_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
    RAISE EXCEPTION 'queue_items is kept' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER queue_items_kept BEFORE DELETE ON queue_items FOR EACH ROW EXECUTE FUNCTION keep_queue_item();

CREATE FUNCTION keep_published_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a product that was public is kept' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER products_kept BEFORE DELETE ON products FOR EACH ROW WHEN (OLD.first_published_at IS NOT NULL)
  EXECUTE FUNCTION keep_published_product();

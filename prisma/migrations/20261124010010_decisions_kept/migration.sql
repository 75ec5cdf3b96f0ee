-- A decision is never deleted, also not with its product or organization: both are kept once there is one.
DROP TRIGGER decisions_kept ON decisions;
DROP FUNCTION keep_decision();
CREATE TRIGGER decisions_kept BEFORE DELETE ON decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();

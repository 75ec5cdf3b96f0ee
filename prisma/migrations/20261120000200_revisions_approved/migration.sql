-- What waits for its time is looked up every two seconds.
CREATE INDEX revisions_approved ON revisions (publish_at) WHERE status = 'approved';

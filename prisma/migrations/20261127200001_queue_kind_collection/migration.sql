-- A person's first public collection waits in the queue.
ALTER TYPE "queue_kind" ADD VALUE 'collection';

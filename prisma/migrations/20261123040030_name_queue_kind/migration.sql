ALTER TYPE "queue_kind" ADD VALUE 'name';

-- The answers of a returned deal that need mending, each with a sentence.

alter table deals add column "returnMarks" jsonb;

-- Names in a file that the directory does not have, with what somebody said that each stands for.

alter table import_batches add column "unknownNames" jsonb;

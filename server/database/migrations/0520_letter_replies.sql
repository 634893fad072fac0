-- Who answered a letter to many: when, with what first words, and in which conversation the answer stands.

alter table bulk_email_recipients
  add "repliedAt" timestamptz(3),
  add "replyText" text check (length("replyText") <= 200),
  add "replyThreadId" bigint references inbox_threads on delete set null;
create index on bulk_email_recipients ("replyThreadId") where "replyThreadId" is not null;

-- What was drawn on a line of credit and paid back.

alter table lines add column movements jsonb not null default '[]';

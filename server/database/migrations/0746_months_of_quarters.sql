-- The income of a quarter month by month where a statement tells it, and the document that it was read from.

alter table property_quarters add column months jsonb not null default '[]';
alter table property_quarters add column source text;

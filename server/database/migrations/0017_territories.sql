-- The territories in which a person works.

alter table users add territories bigint[] not null default '{}';

-- A person always has a whole name: it is made of two that they must give.

alter table users alter column name set not null;

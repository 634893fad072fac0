-- Attempts to sign in are written down before the password is checked, so that many at once count as many.

alter table login_failures
  add column id bigint generated always as identity primary key,
  -- The address, or of a long one the half that one connection may vary within.
  add column network text,
  -- What names a browser that has signed in to this account before, or the session that asks; null for an unknown one.
  add column browser text;
update login_failures set network = address;
alter table login_failures alter column network set not null;
create index on login_failures (network, at);

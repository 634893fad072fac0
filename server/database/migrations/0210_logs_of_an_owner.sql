-- The logs may belong to an account of their own, as they do where the product runs its own database. What writes a month's
-- partition and lets go of old lines then runs with the owner's rights, and so calls nothing that the product's account
-- could replace: only what PostgreSQL itself brings, which is always looked for first, and each other.

-- What may go is a year old by the wall's clock; a product that shows an earlier day keeps lines longer, never shorter.
create function oldest_kept_security_event(days int) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select clock_timestamp() - make_interval(days => days)
    + least(0, coalesce(nullif(current_setting('app.clock_shift_ms', true), ''), '0')::bigint) * interval '1 millisecond'
$$;

create or replace function keep_security_events() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old."createdAt" < public.oldest_kept_security_event(365) then
    return old;
  end if;
  raise exception 'security events are kept as they were written' using errcode = 'insufficient_privilege';
end
$$;

create or replace function forget_security_events() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  grant delete on public.security_events to current_user;
  delete from public.security_events where "createdAt" < public.oldest_kept_security_event(366);
  revoke delete on public.security_events from current_user;
end
$$;

alter function make_audit_partitions(int) security definer set search_path = public, pg_temp;
alter function close_audit_partition(text) set search_path = public, pg_temp;
alter function keep_audit_log() set search_path = public, pg_temp;

-- The longer texts of the audit are part of it: found again by their sum, never changed, never gone.
revoke update, delete, truncate on text_versions from current_user;

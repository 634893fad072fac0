-- The logs are added to and nothing else, by right and by trigger: a statement that slipped in somewhere has no right to
-- change or delete a line, and whoever lends it the right meets the trigger.

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  -- A record that becomes everybody's leaves its history with the company it was of: the line stays, its key moves.
  if tg_op = 'UPDATE' then
    new."entityId" := old."entityId";
    if new is not distinct from old then
      return null;
    end if;
  end if;
  raise exception 'the audit is kept as it was written' using errcode = 'insufficient_privilege';
end
$$;
create trigger keep after update or delete on audit_log for each row execute function keep_audit_log();

-- Rights on a table say nothing of its partitions.
create function close_audit_partition(part text) returns void language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %I from current_user', part);
end
$$;
revoke update, delete, truncate on audit_log, security_events from current_user;
grant update ("entityId") on audit_log to current_user;
select close_audit_partition(inhrelid::regclass::text) from pg_inherits where inhparent = 'audit_log'::regclass;

create or replace function make_audit_partitions(months_ahead int) returns void language plpgsql as $$
declare
  month date;
  part text;
begin
  for month in
    select generate_series(date_trunc('month', now()), now() + make_interval(months => months_ahead), '1 month')::date
  loop
    part := 'audit_log_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    continue when exists (
      select 1 from audit_log_default where at >= month and at < month + interval '1 month'
    );
    execute format('create table %I partition of audit_log for values from (%L) to (%L)',
      part, month::timestamptz, (month + interval '1 month')::timestamptz);
    perform close_audit_partition(part);
  end loop;
end
$$;

-- The one way for a line to go: after its year and a day, by the housekeeping, which is lent the right for this one statement.
create function forget_security_events() returns void language plpgsql as $$
begin
  grant delete on security_events to current_user;
  delete from security_events where "createdAt" < app_now() - interval '366 days';
  revoke delete on security_events from current_user;
end
$$;

-- What every table shares: the clock, row stamps, the audit of changed paths, idempotency and live events.

-- The server has one clock: real time, or shifted by what the connection says. A transaction may tell of another time.
create function app_now() returns timestamptz language sql stable as $$
  select coalesce(
    nullif(current_setting('app.now', true), '')::timestamptz,
    clock_timestamp() + coalesce(nullif(current_setting('app.clock_shift_ms', true), ''), '0')::bigint * interval '1 millisecond'
  )
$$;

-- The user on whose behalf the transaction runs; null for guests and jobs.
create function app_user() returns bigint language sql stable as $$
  select nullif(current_setting('app.user', true), '')::bigint
$$;

-- As JSON prints instants: UTC, three decimals.
create function wire_instant(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Dates inside JSON, for generated columns: a cast from text depends on settings, this does not.
create function to_day(value text) returns date language sql immutable strict as $$
  select make_date(substr(value, 1, 4)::int, substr(value, 6, 2)::int, substr(value, 9, 2)::int)
$$;

create function stamp_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new."createdAt" := coalesce(new."createdAt", app_now());
    new."updatedAt" := coalesce(new."updatedAt", new."createdAt");
    new."createdBy" := coalesce(new."createdBy", app_user());
  else
    new."createdAt" := old."createdAt";
    -- Two writes in one millisecond, or a clock set back, must still give two different versions.
    new."updatedAt" := greatest(date_trunc('milliseconds', app_now()), old."updatedAt" + interval '1 millisecond');
  end if;
  new."updatedBy" := coalesce(app_user(), new."updatedBy");
  return new;
end
$$;

create table audit_log (
  id bigint generated always as identity,
  entity text not null,
  "entityId" text not null,
  "userId" bigint,
  -- Who it was when it was nobody with an account, such as a lender behind a link.
  actor text,
  at timestamptz(3) not null,
  action text not null check (action in ('create', 'update', 'remove', 'restore', 'delete')),
  -- {path: [before, after]}; a long text is kept as its hash and length.
  changes jsonb not null default '{}',
  primary key (id, at)
) partition by range (at);
create index on audit_log (entity, "entityId", at);
create index on audit_log ("userId", at);

create table audit_log_default partition of audit_log default;

-- Gives each of the coming months a partition of its own; months that already hold rows stay where they are.
create function make_audit_partitions(months_ahead int) returns void language plpgsql as $$
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
  end loop;
end
$$;
select make_audit_partitions(3);

-- Earlier texts, kept once however often they return.
create table text_versions (
  sha256 text primary key,
  content text not null,
  "createdAt" timestamptz(3) not null default app_now()
);

create function audit_value(value jsonb) returns jsonb language plpgsql as $$
declare
  content text;
  hash text;
begin
  if value is null or jsonb_typeof(value) <> 'string' or length(value #>> '{}') <= 500 then
    return value;
  end if;
  content := value #>> '{}';
  hash := encode(sha256(convert_to(content, 'UTF8')), 'hex');
  insert into text_versions (sha256, content) values (hash, content) on conflict do nothing;
  return jsonb_build_object('sha256', hash, 'length', length(content));
end
$$;

-- One row of JSON as paths: the keys of nested columns count one by one (values.Loan_Amount).
create function to_paths(entry jsonb, nested text[]) returns table (path text, value jsonb) language sql immutable as $$
  select key, e.value from jsonb_each(entry) e where not key = any (nested)
  union all
  select n || '.' || e.key, e.value
  from unnest(nested) n, jsonb_each(coalesce(nullif(entry -> n, 'null'), '{}')) e
$$;

-- Arguments: entity's path, key column, columns left out (secret or generated), columns whose keys count one by one.
create function audit_row() returns trigger language plpgsql as $$
declare
  before jsonb := '{}';
  after jsonb := '{}';
  left_out text[] := tg_argv[2]::text[] || array['createdAt', 'updatedAt', 'createdBy', 'updatedBy'];
  nested text[] := tg_argv[3]::text[];
  changed jsonb := '{}';
  what text := lower(tg_op);
begin
  if current_setting('app.audit', true) = 'off' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    what := 'create';
    after := to_jsonb(new);
  elsif tg_op = 'DELETE' then
    before := to_jsonb(old);
  else
    before := to_jsonb(old);
    after := to_jsonb(new);
    select coalesce(jsonb_object_agg(path, jsonb_build_array(audit_value(b.value), audit_value(a.value))), '{}')
    into changed
    from to_paths(before - left_out, nested) b
    full join to_paths(after - left_out, nested) a using (path)
    where coalesce(b.value, 'null') is distinct from coalesce(a.value, 'null');
    if changed = '{}' then
      return null;
    end if;
    if changed ? 'active' then
      what := case when after -> 'active' = 'true' then 'restore' else 'remove' end;
    end if;
  end if;
  insert into audit_log (entity, "entityId", "userId", actor, at, action, changes)
  values (
    tg_argv[0],
    coalesce(after ->> tg_argv[1], before ->> tg_argv[1]),
    app_user(),
    nullif(current_setting('app.actor', true), ''),
    coalesce((after ->> 'updatedAt')::timestamptz, app_now()),
    what,
    changed
  );
  return null;
end
$$;

-- Stamps every row of a table.
create function stamp_table(name text) returns void language plpgsql as $$
begin
  execute format('create trigger stamp before insert or update on %I for each row execute function stamp_row()', name);
end
$$;

-- Writes every change of a table to the audit log.
create function audit_table(name text, path text, key text, left_out text[], nested text[]) returns void
language plpgsql as $$
declare
  generated text[] := array(
    select a.attname from pg_attribute a
    where a.attrelid = name::regclass and a.attgenerated <> ''
  );
begin
  execute format(
    'create trigger audit after insert or update or delete on %I for each row execute function audit_row(%L, %L, %L, %L)',
    name, path, key, left_out || generated, nested);
end
$$;

create table idempotency_keys (
  actor text not null,
  key text not null,
  -- Hash of method, path and body: the same key with another request is a mistake of the caller.
  request text not null,
  status int,
  answer text,
  "createdAt" timestamptz(3) not null default clock_timestamp(),
  primary key (actor, key)
);
create index on idempotency_keys ("createdAt");

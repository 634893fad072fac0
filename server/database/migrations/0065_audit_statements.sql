-- The audit is written once for a statement instead of once for each of its rows: whoever changes five hundred rows waits
-- for one look at them. What is written stays the same.

-- Arguments: entity's path, key column, columns left out (secret or generated), columns whose keys count one by one.
create function audit_rows() returns trigger language plpgsql as $$
declare
  -- Named like no column: the rows of every audited table come past here.
  entity_path text := tg_argv[0];
  key_column text := tg_argv[1];
  nested_columns text[] := tg_argv[3]::text[];
  unseen_columns text[] := tg_argv[2]::text[] || nested_columns || array['createdAt', 'updatedAt', 'createdBy', 'updatedBy'];
  -- Nobody with an account, such as a lender behind a link.
  nobody_name text := nullif(current_setting('app.actor', true), '');
begin
  if current_setting('app.audit', true) = 'off' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (entity, "entityId", "userId", actor, at, action)
    select entity_path, r.row ->> key_column, app_user(), nobody_name, coalesce((r.row ->> 'updatedAt')::timestamptz, app_now()), 'create'
    from (select to_jsonb(n) as row from new_rows n) r;
  elsif tg_op = 'DELETE' then
    insert into audit_log (entity, "entityId", "userId", actor, at, action)
    select entity_path, to_jsonb(o) ->> key_column, app_user(), nobody_name, app_now(), 'delete' from old_rows o;
  else
    with before as materialized (select to_jsonb(o) as row from old_rows o),
    after as materialized (select to_jsonb(n) as row from new_rows n),
    pairs as (
      select b.row as before, a.row as after from before b join after a on b.row ->> key_column = a.row ->> key_column
    ),
    differences as (
      select pairs.after, d.changes
      from pairs cross join lateral (
        select jsonb_object_agg(c.path, jsonb_build_array(audit_value(c.was), audit_value(c.became))) as changes
        from (
          select e.key as path, pairs.before -> e.key as was, e.value as became
          from jsonb_each(pairs.after) e
          where e.value is distinct from pairs.before -> e.key and e.key <> all (unseen_columns)
          union all
          select n.name || '.' || k.key, pairs.before -> n.name -> k.key, pairs.after -> n.name -> k.key
          from unnest(nested_columns) n (name)
          cross join lateral (
            select jsonb_object_keys(coalesce(nullif(pairs.before -> n.name, 'null'), '{}'))
            union
            select jsonb_object_keys(coalesce(nullif(pairs.after -> n.name, 'null'), '{}'))
          ) k (key)
          where pairs.before -> n.name is distinct from pairs.after -> n.name
            and coalesce(pairs.before -> n.name -> k.key, 'null')
              is distinct from coalesce(pairs.after -> n.name -> k.key, 'null')
        ) c
      ) d
    )
    insert into audit_log (entity, "entityId", "userId", actor, at, action, changes)
    select entity_path, d.after ->> key_column, app_user(), nobody_name, coalesce((d.after ->> 'updatedAt')::timestamptz, app_now()),
      case when not d.changes ? 'active' then 'update' when d.after -> 'active' = 'true' then 'restore' else 'remove' end,
      d.changes
    from differences d
    where d.changes is not null;
  end if;
  return null;
end
$$;

-- Three triggers, since each kind of statement has rows of its own to show. `condition` says when at all.
create function audit_statements(name text, words text[], condition text default 'true') returns void
language plpgsql as $$
declare
  kind record;
begin
  for kind in
    select * from (values
      ('audit', 'update', 'old table as old_rows new table as new_rows'),
      ('audit_create', 'insert', 'new table as new_rows'),
      ('audit_delete', 'delete', 'old table as old_rows')
    ) k (trigger, operation, tables)
  loop
    execute format(
      'create trigger %I after %s on %I referencing %s for each statement when (%s) execute function audit_rows(%L, %L, %L, %L)',
      kind.trigger, kind.operation, name, kind.tables, condition, words[1], words[2], words[3], words[4]);
  end loop;
end
$$;

create or replace function audit_table(name text, path text, key text, left_out text[], nested text[]) returns void
language plpgsql as $$
declare
  generated text[] := array(
    select a.attname from pg_attribute a
    where a.attrelid = name::regclass and a.attgenerated <> ''
  );
begin
  perform audit_statements(name, array[path, key, (left_out || generated)::text, nested::text]);
end
$$;

-- Tables that are audited already go on with the words they were given.
do $$
declare
  kept record;
begin
  for kept in
    select c.relname as name, string_to_array(encode(t.tgargs, 'escape'), '\000') as words, t.tgqual is not null as is_asked
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where t.tgname = 'audit' and p.proname = 'audit_row' and t.tgparentid = 0
  loop
    execute format('drop trigger audit on %I', kept.name);
    perform audit_statements(kept.name, kept.words, case when kept.is_asked then 'app_user() is not null' else 'true' end);
  end loop;
end
$$;

drop function audit_row();
drop function to_paths(jsonb, text[]);

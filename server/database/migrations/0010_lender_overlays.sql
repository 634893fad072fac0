-- What a company changes of a common row is kept beside the row and seen by that company alone.

create table record_overlays (
  -- The entity's path and the common row's key there.
  entity text not null,
  "recordId" bigint not null,
  user_company_id bigint not null references user_companies on delete cascade,
  -- Column by column what this company has instead of the common value.
  changes jsonb not null,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint,
  primary key (entity, user_company_id, "recordId")
);
create index on record_overlays (entity, "recordId");
select stamp_table('record_overlays');

-- The audit names an overlaid row `{id}@{company}`: what one company does is no history of the common row.
create function audit_overlay() returns trigger language plpgsql as $$
declare
  kept jsonb := '{}';
  common jsonb;
  changed jsonb;
begin
  if current_setting('app.audit', true) = 'off' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    kept := old.changes;
  end if;
  execute format('select to_jsonb(t) from %I t where id = $1', replace(new.entity, '-', '_'))
  into common using new."recordId";
  select jsonb_object_agg(key, jsonb_build_array(
    audit_value(coalesce(kept -> key, common -> key)), audit_value(coalesce(new.changes -> key, common -> key))))
  into changed
  from (select jsonb_object_keys(kept || new.changes) as key) keys
  where coalesce(kept -> key, common -> key, 'null') is distinct from coalesce(new.changes -> key, common -> key, 'null');
  if changed is null then
    return null;
  end if;
  insert into audit_log (entity, "entityId", "userId", actor, at, action, changes)
  values (
    new.entity,
    new."recordId" || '@' || new.user_company_id,
    app_user(),
    nullif(current_setting('app.actor', true), ''),
    new."updatedAt",
    case when not changed ? 'active' then 'update' when changed #> '{active,1}' = 'true' then 'restore' else 'remove' end,
    changed
  );
  return null;
end
$$;
create trigger audit after insert or update on record_overlays for each row execute function audit_overlay();

-- Makes `{name}_of(company)`: the table as one company has it. For nobody's company it is the table itself.
-- `derived` answers the columns that the database computes from changed ones; `t` is the common row, `o` the overlay.
create function overlay_table(name text, path text, derived text default '''{}''::jsonb') returns void
language plpgsql as $$
begin
  execute format($f$
    create function %1$I(company bigint) returns setof %2$I language sql stable as $of$
      select t.* from %2$I t
      where not exists (
        select 1 from record_overlays o where o.entity = %3$L and o.user_company_id = company and o."recordId" = t.id
      )
      union all
      select p.*
      from record_overlays o
      join %2$I t on t.id = o."recordId"
      cross join lateral jsonb_populate_record(t, o.changes || %4$s || jsonb_build_object(
        'updatedAt', greatest(t."updatedAt", o."updatedAt"), 'updatedBy', o."updatedBy")) p
      where o.entity = %3$L and o.user_company_id = company
    $of$
  $f$, name || '_of', name, path, derived);
end
$$;

-- How many living records refer to this one and would be left without it.
create function count_references(target regclass, key bigint) returns bigint language plpgsql stable as $$
declare
  link record;
  found bigint;
  total bigint := 0;
begin
  for link in
    select c.conrelid::regclass as place, a.attname as name, exists (
      select 1 from pg_attribute s where s.attrelid = c.conrelid and s.attname = 'active' and not s.attisdropped
    ) as "hasActive"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = target and c.confdeltype in ('a', 'r')
  loop
    execute format('select count(*) from %s where %I = $1 %s', link.place, link.name,
      case when link."hasActive" then 'and active' else '' end) into found using key;
    total := total + found;
  end loop;
  return total;
end
$$;

alter table lender_company add "verifiedBy" bigint references users on delete set null;
alter table lenders_contacts add office jsonb, add territories bigint[] not null default '{}';
create index on lenders_contacts ("lenderCompanyId") where active;
create index on lender_company_loans ("originationDate" desc, id) where active;
create index on deals_lender_bids (user_company_id, "sentAt") where active;

select overlay_table('lender_company', 'lender-company');
select overlay_table('lenders_contacts', 'lenders-contacts', $sql$jsonb_build_object('name', concat_ws(' ',
  coalesce(o.changes ->> 'firstName', t."firstName"),
  case when o.changes ? 'lastName' then o.changes ->> 'lastName' else t."lastName" end))$sql$);
select overlay_table('pricings', 'pricings');

-- What a company would have everybody see, put before those who keep the common directory.
create table lender_suggestions (
  id bigint generated by default as identity primary key,
  entity text not null check (entity in ('lender-company', 'lenders-contacts', 'pricings')),
  "recordId" integer not null,
  "lenderCompanyId" bigint not null references lender_company on delete cascade,
  user_company_id bigint not null references user_companies,
  "userId" bigint not null references users on delete cascade,
  -- `change` of a common row, or a `record` of the company's own.
  kind text not null check (kind in ('change', 'record')),
  title text not null,
  changes jsonb not null,
  note text,
  status text not null default 'open' check (status in ('open', 'accepted', 'refused', 'withdrawn')),
  "decisionNote" text,
  "decidedAt" timestamptz(3),
  "decidedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create unique index lender_suggestions_open on lender_suggestions (entity, "recordId", user_company_id)
  where status = 'open';
create index on lender_suggestions (user_company_id, "updatedAt", id);
create index on lender_suggestions ("lenderCompanyId");
select stamp_table('lender_suggestions');
select audit_table('lender_suggestions', 'lender-suggestions', 'id', '{}', '{}');

-- Term sheets and the like: of a company's own, also about a common lender.
create table lender_files (
  id bigint generated by default as identity primary key,
  "lenderCompanyId" bigint not null references lender_company on delete cascade,
  user_company_id bigint references user_companies,
  file jsonb not null,
  note text,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on lender_files ("lenderCompanyId");
create index on lender_files (user_company_id, "updatedAt", id);
select stamp_table('lender_files');
select audit_table('lender_files', 'lender-files', 'id', '{}', '{}');

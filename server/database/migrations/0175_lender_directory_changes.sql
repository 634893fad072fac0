-- How often what matching compares was changed: whoever keeps the directory in memory sees that it is out of date.

-- One row for each company (0: what is common to all) and connection, so that nobody who writes waits for another.
create table lender_directory_changes (
  "companyId" bigint not null,
  backend integer not null,
  count bigint not null,
  primary key ("companyId", backend)
);

-- Once for each statement, whose rows are named `changed`.
create function note_directory_change() returns trigger language plpgsql as $$
begin
  insert into lender_directory_changes ("companyId", backend, count)
  select distinct coalesce(c.user_company_id, 0), pg_backend_pid(), 1 from changed c
  on conflict ("companyId", backend) do update set count = lender_directory_changes.count + 1;
  return null;
end
$$;

create function note_category_change() returns trigger language plpgsql as $$
begin
  insert into lender_directory_changes ("companyId", backend, count) values (0, pg_backend_pid(), 1)
  on conflict ("companyId", backend) do update set count = lender_directory_changes.count + 1;
  return null;
end
$$;
create trigger note_category_change after insert or update or delete on lender_company_categories
for each statement execute function note_category_change();

do $$
declare
  place text;
begin
  foreach place in array array['lender_company', 'lenders_contacts', 'pricings', 'record_overlays'] loop
    execute format('create trigger note_added after insert on %I
      referencing new table as changed for each statement execute function note_directory_change()', place);
    execute format('create trigger note_removed after delete on %I
      referencing old table as changed for each statement execute function note_directory_change()', place);
    -- A row that goes from one company to another is news for both.
    execute format('create trigger note_changed after update on %I
      referencing new table as changed for each statement execute function note_directory_change()', place);
    execute format('create trigger note_left after update on %I
      referencing old table as changed for each statement execute function note_directory_change()', place);
  end loop;
end
$$;

-- Where talks with an owner stand is one truth: the leads of kind crm, which are about the relation, mirror it both ways.
create function follow_owner() returns trigger language plpgsql as $$
begin
  update leads l set stage = new.stage, "actionDate" = new."actionDate", "pitchTime" = new."pitchTime",
    "passReason" = new."passReason"
  where l."ownerId" = new.id and l."leadType" = 'crm' and l.active
    and (l.stage, l."actionDate", l."pitchTime", l."passReason")
      is distinct from (new.stage, new."actionDate", new."pitchTime", new."passReason");
  return null;
end
$$;
create trigger follow_owner after update of stage, "actionDate", "pitchTime", "passReason" on owners for each row
  when ((old.stage, old."actionDate", old."pitchTime", old."passReason")
    is distinct from (new.stage, new."actionDate", new."pitchTime", new."passReason"))
  execute function follow_owner();

-- A new relation begins where its owner stands, unless it says otherwise.
create function begin_as_owner() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.stage, new."actionDate", new."pitchTime") = 0 then
    select o.stage, o."actionDate", o."pitchTime", o."passReason"
      into new.stage, new."actionDate", new."pitchTime", new."passReason"
    from owners o where o.id = new."ownerId";
  end if;
  return new;
end
$$;
create trigger begin_as_owner before insert on leads for each row
  when (new."leadType" = 'crm' and new."ownerId" is not null) execute function begin_as_owner();

create function tell_owner() returns trigger language plpgsql as $$
begin
  update owners o set stage = new.stage, "actionDate" = new."actionDate", "pitchTime" = new."pitchTime",
    "passReason" = new."passReason"
  where o.id = new."ownerId"
    and (o.stage, o."actionDate", o."pitchTime", o."passReason")
      is distinct from (new.stage, new."actionDate", new."pitchTime", new."passReason");
  return null;
end
$$;
create trigger tell_owner after insert or update of stage, "actionDate", "pitchTime", "passReason", "ownerId" on leads
  for each row when (new."leadType" = 'crm' and new.active and new."ownerId" is not null) execute function tell_owner();

-- Siblings are asked for as they are written.
drop index leads_siblings;
create index leads_siblings on leads (user_company_id, "companyName", municipality)
  where active and "companyName" is not null;

-- By which key a lead is found when a list names its place: worked out when the next list of its kind comes.

create table lead_places (
  "leadId" text primary key references leads on delete cascade,
  user_company_id bigint not null references user_companies on delete cascade,
  "leadType" text not null,
  place text not null
);
create index on lead_places (user_company_id, "leadType", place);

-- A lead that moves has no key until it is worked out anew.
create function forget_lead_place() returns trigger language plpgsql as $$
begin
  delete from lead_places where "leadId" = new._id;
  return null;
end
$$;
create trigger forget_place after update of address, "propertyAddress", "companyName", province on leads
  for each row when (
    (old.address, old."propertyAddress", old."companyName", old.province)
    is distinct from (new.address, new."propertyAddress", new."companyName", new.province)
  ) execute function forget_lead_place();

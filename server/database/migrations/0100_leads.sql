-- Leads: six kinds of one record, what each person may do with which kind, and how each came to the stage it is in.

create table leads (
  _id text primary key default new_object_id(),
  "leadType" text not null check ("leadType" in ('partner', 'refinance', 'expiries', 'listings', 'crm', 'others')),
  state text not null default 'active' check (state in ('active', 'previous', 'market')),
  stage text check (stage in ('outreach', 'targeted', 'engaged', 'pitch sch.', 'pitched', 'mandated', 'pass', 'data')),
  "actionDate" date,
  "pitchTime" timestamptz(3),
  "passReason" text check ("passReason" in ('rate', 'relationship', 'no-need', 'sold', 'not-reachable', 'other')),
  "assignedTo" bigint[] not null default '{}',
  "isAssigned" boolean not null generated always as (cardinality("assignedTo") > 0) stored,
  "ownerId" bigint references owners on delete set null,
  "brokerId" bigint references broker_company on delete set null,
  "borrowerContactId" bigint references borrower_contacts on delete set null,
  name text generated always as (coalesce("propertyName", address, "propertyAddress", "companyName")) stored,
  "companyName" text,
  municipality text,
  province text,
  country text check (country in ('CA', 'US')),
  market bigint references options_markets on delete set null,
  coordinates jsonb,
  "coiCompany" text,
  "coiContact" text,
  source text,
  "sourceFile" text,
  "importedAt" timestamptz(3),
  "importBatchId" text,
  "lastContactedAt" timestamptz(3),
  "contactCount" integer not null default 0,
  "dealId" bigint references deals on delete set null,
  address text,
  "propertyAddress" text,
  "propertyName" text,
  "propertyType" bigint references options_property_types,
  "assetType" bigint references options_property_types,
  "propertyClass" bigint references options_property_classes,
  units integer,
  "buildingSize" numeric(14, 2),
  "landSize" numeric(14, 2),
  "yearBuilt" integer,
  "listingAmount" numeric(16, 2),
  "listingDate" date,
  "bidDate" date,
  "transactionType" text check ("transactionType" in ('for-sale', 'sold', 'leased')),
  vendor text,
  purchaser text,
  "listingAgent" text,
  "agentEmail" text,
  "agentPhone" text,
  "capRate" numeric(9, 6),
  noi numeric(16, 2),
  url text,
  "existingLender" text,
  "originalDealId" bigint references deals on delete set null,
  "loanId" text references loans on delete set null,
  borrower text,
  owner text,
  "ownerEmail" text,
  "ownerPhone" text,
  lender text,
  "lenderCategory" bigint references lender_company_categories on delete set null,
  "originalLoanAmount" numeric(16, 2),
  "outstandingLoanAmount" numeric(16, 2),
  principalamount numeric(16, 2),
  rate numeric(9, 6),
  "fundingDate" date,
  maturity date,
  "registeredDate" date,
  ltv numeric(9, 6),
  "refinanceCandidate" text check ("refinanceCandidate" in ('yes', 'no', 'review')),
  "penaltyType" text
    check ("penaltyType" in ('interestRateDifferential', '3-month-interest', 'yield-maintenance', 'noPenalty')),
  "instrumentNumber" text,
  charge text check (charge in ('firstCharge', 'secondCharge', 'thirdCharge')),
  mortgage jsonb not null default '{}',
  "brokerCompany" text,
  "brokerContact" text,
  "brokerEmail" text,
  "brokerPhone" text,
  "relationshipTier" text check ("relationshipTier" in ('A', 'B', 'C')),
  "nextTouch" date,
  "totalHoldings" integer,
  "knownDebt" numeric(16, 2),
  comment text,
  amount numeric(16, 2) generated always as
    (coalesce(principalamount, "outstandingLoanAmount", "originalLoanAmount", "listingAmount", "knownDebt")) stored,
  currency text not null generated always as (case country when 'US' then 'USD' else 'CAD' end) stored
    check (currency in ('CAD', 'USD')),
  "searchText" text not null generated always as (
    coalesce("propertyName" || ' ', '') || coalesce(address || ' ', '') || coalesce("propertyAddress" || ' ', '')
    || coalesce(municipality || ' ', '') || coalesce("companyName" || ' ', '') || coalesce(owner || ' ', '')
    || coalesce(borrower || ' ', '') || coalesce(lender || ' ', '') || coalesce("brokerCompany" || ' ', '')
    || coalesce("brokerContact" || ' ', '') || coalesce(vendor || ' ', '') || coalesce(purchaser || ' ', '')
    || coalesce("listingAgent" || ' ', '') || coalesce("coiCompany" || ' ', '') || coalesce(comment, '')) stored,
  "userId" bigint not null references users on delete restrict,
  user_company_id bigint not null references user_companies on delete restrict,
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint,
  -- Only the partner brokerage has a market.
  constraint leads_market check (state <> 'market' or "leadType" = 'partner')
);
-- A tab is one kind and state; these are the orders in which it is read. What a tab counts by comes from the index alone.
create index leads_next_action on leads (user_company_id, "leadType", state, "actionDate", _id)
  include (stage, maturity, amount, currency) where active;
create index leads_by_stage on leads (user_company_id, "leadType", state, stage, "actionDate", _id)
  include (amount, currency) where active;
create index leads_by_maturity on leads (user_company_id, "leadType", state, maturity, _id)
  include (amount, currency) where active;
create index leads_by_change on leads (user_company_id, "leadType", state, "updatedAt", _id) where active;
create index leads_by_amount on leads (user_company_id, "leadType", state, amount, _id) where active;
create index leads_of_maker on leads ("userId", _id) where active;
create index leads_of_originator on leads using gin ("assignedTo") where active;
create index leads_of_owner on leads ("ownerId") where "ownerId" is not null;
create index leads_of_broker on leads ("brokerId") where "brokerId" is not null;
create index leads_of_borrower on leads ("borrowerContactId") where "borrowerContactId" is not null;
create index leads_with_deal on leads ("dealId") where "dealId" is not null;
create index leads_of_deal on leads ("originalDealId") where "originalDealId" is not null;
create index leads_of_loan on leads ("loanId") where "loanId" is not null;
create index leads_pitched on leads (user_company_id, "pitchTime") where active and "pitchTime" is not null;
create index leads_siblings on leads (user_company_id, lower("companyName"), lower(municipality))
  where active and "companyName" is not null;
create index leads_search on leads using gin ("searchText" gin_trgm_ops) where active;
create index leads_of_import on leads ("importBatchId") where "importBatchId" is not null;

-- What follows from names that a file or a form brings: the market of a town, the category of a lender.
create function place_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.municipality is distinct from old.municipality or new.country is distinct from old.country
    or new.province is distinct from old.province then
    new.market := (
      select m.id from options_markets m
      where lower(m.name) = lower(new.municipality) and m.country = coalesce(new.country, m.country)
        and m."provinceCode" = coalesce(new.province, m."provinceCode")
      order by m.id limit 1);
  end if;
  if tg_op = 'INSERT' or new.lender is distinct from old.lender then
    new."lenderCategory" := (
      select l.category from lender_company l
      where lower(l."companyName") = lower(new.lender) and l.active
        and (l.user_company_id is null or l.user_company_id = new.user_company_id)
      order by l.user_company_id nulls last, l.id limit 1);
  end if;
  return new;
end
$$;
create trigger place before insert or update on leads for each row execute function place_lead();
create index lender_company_named on lender_company (lower("companyName")) where active;
select stamp_table('leads');
select audit_table('leads', 'leads', '_id', '{searchText}', '{mortgage}');

-- Each move from stage to stage, whoever made it: conversion is counted by it, and people read it.
create table lead_stage_changes (
  id bigint generated by default as identity primary key,
  "leadId" text not null references leads on delete cascade,
  "fromStage" text,
  stage text,
  "pitchTime" timestamptz(3),
  "passReason" text,
  user_company_id bigint not null references user_companies on delete restrict,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on lead_stage_changes ("leadId", "createdAt");
create index on lead_stage_changes (user_company_id, "createdAt") where stage in ('mandated', 'pass');
select stamp_table('lead_stage_changes');

create function note_lead_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.stage is null then return null; end if;
    insert into lead_stage_changes ("leadId", stage, "pitchTime", "passReason", user_company_id)
    values (new._id, new.stage, new."pitchTime", new."passReason", new.user_company_id);
  else
    insert into lead_stage_changes ("leadId", "fromStage", stage, "pitchTime", "passReason", user_company_id)
    values (new._id, old.stage, new.stage, new."pitchTime", new."passReason", new.user_company_id);
  end if;
  return null;
end
$$;
create trigger note_stage after insert on leads for each row execute function note_lead_stage();
create trigger note_stage_change after update of stage, "pitchTime" on leads for each row
  when (old.stage is distinct from new.stage or (new.stage = 'pitch sch.' and old."pitchTime" is distinct from new."pitchTime"))
  execute function note_lead_stage();

create table leads_roles_permissions (
  id bigint generated by default as identity primary key,
  "userId" bigint not null references users on delete cascade,
  user_company_id bigint references user_companies on delete cascade,
  kind text not null check (kind in ('refinance', 'internal', 'internal-market')),
  "canView" boolean not null default false,
  "canUpload" boolean not null default false,
  "canDownload" boolean not null default false,
  "canAssign" boolean not null default false,
  "canDelete" boolean not null default false,
  territories bigint[] not null default '{}',
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint,
  constraint leads_roles_permissions_one unique ("userId", kind)
);
create index on leads_roles_permissions (user_company_id, "updatedAt", id);
select stamp_table('leads_roles_permissions');
select audit_table('leads_roles_permissions', 'leads-roles-permissions', 'id', '{}', '{}');

-- Rights that a person holds beside role and settings, by name.
create view user_rights as
select p."userId", 'leads:' || p.kind || ':' || f.flag as name
from leads_roles_permissions p
cross join lateral (values
  ('canView', p."canView"), ('canUpload', p."canUpload"), ('canDownload', p."canDownload"),
  ('canAssign', p."canAssign"), ('canDelete', p."canDelete")
) f (flag, is_held)
where f.is_held;

create function tell_right_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', 'user:' || coalesce(new."userId", old."userId"));
  return null;
end
$$;
create trigger tell after insert or update or delete on leads_roles_permissions
  for each row execute function tell_right_change();

-- The same as DEFAULT_LEAD_FLAGS of domain/leads/lead-permissions.ts.
create function grant_lead_permissions(person users) returns void language sql as $$
  insert into leads_roles_permissions as p
    ("userId", user_company_id, kind, "canView", "canUpload", "canDownload", "canAssign", "canDelete", territories)
  select person.id, person.user_company_id, k.kind, true, d.runs, d.runs or d.leads, d.runs or d.leads, d.runs, person.territories
  from (select person.roles[1] in ('Capstack', 'Transaction Only') as runs, person.roles[1] = 'TO/Underwriter' as leads) d
  cross join unnest(array['refinance', 'internal', 'internal-market']) k (kind)
  where person.roles[1] in ('Capstack', 'Transaction Only', 'TO/Underwriter', 'TO/Agent')
  on conflict ("userId", kind) do update set user_company_id = excluded.user_company_id, "canView" = excluded."canView",
    "canUpload" = excluded."canUpload", "canDownload" = excluded."canDownload", "canAssign" = excluded."canAssign",
    "canDelete" = excluded."canDelete"
$$;

-- Another role begins with that role's permissions, and none where the role has no leads.
create function follow_lead_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from leads_roles_permissions
    where "userId" = new.id and new.roles[1] not in ('Capstack', 'Transaction Only', 'TO/Underwriter', 'TO/Agent');
  end if;
  perform grant_lead_permissions(new);
  return null;
end
$$;
create trigger lead_permissions after insert on users for each row execute function follow_lead_role();
create trigger lead_permissions_follow after update of roles, user_company_id on users for each row
  when (old.roles[1] is distinct from new.roles[1] or old.user_company_id is distinct from new.user_company_id)
  execute function follow_lead_role();
select grant_lead_permissions(u) from users u;

-- The markets in which the person is shown leads that nobody has; without a kind those of the person's own territories.
create function lead_markets(person bigint, kind text) returns bigint[] language sql stable as $$
  select coalesce(array_agg(distinct m.id), '{}')
  from options_territories o
  cross join unnest(o."marketIds") m (id)
  where o.id = any(case when lead_markets.kind is null
    then (select u.territories from users u where u.id = person)
    else (select p.territories from leads_roles_permissions p where p."userId" = person and p.kind = lead_markets.kind)
  end)
$$;

create table lead_notes (
  id bigint generated by default as identity primary key,
  "leadId" text not null references leads on delete cascade,
  text text not null,
  user_company_id bigint not null references user_companies,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on lead_notes ("leadId", "createdAt", id);
create index on lead_notes (user_company_id, "createdAt", id);
select stamp_table('lead_notes');
select audit_table('lead_notes', 'lead-notes', 'id', '{}', '{}');

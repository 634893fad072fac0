-- What a property and its borrower reported for a quarter, and what was budgeted for it.

create table property_quarters (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  "propertyId" text not null references properties on delete cascade,
  kind text not null check (kind in ('actual', 'budget')),
  "quarterEnd" date not null,
  rent numeric(16, 2),
  vacancy numeric(16, 2),
  "otherIncome" numeric(16, 2),
  expenses numeric(16, 2),
  adjustments numeric(16, 2),
  capital numeric(16, 2),
  occupancy numeric(9, 6),
  "netWorth" numeric(16, 2),
  liquidity numeric(16, 2),
  -- As `quarterNoi` of domain/portfolio/property-quarter.ts.
  noi numeric(18, 2) generated always as
    (rent - coalesce(vacancy, 0) + coalesce("otherIncome", 0) - expenses + coalesce(adjustments, 0)) stored,
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create unique index property_quarters_once on property_quarters ("propertyId", kind, "quarterEnd") where active;
create index on property_quarters ("userId", "quarterEnd", _id) where active;
select stamp_table('property_quarters');
select audit_table('property_quarters', 'property-quarters', '_id', '{noi}', '{}');

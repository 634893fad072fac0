-- Portfolios: properties, their loans, named groups of them, the indexes that floating loans follow, and whom they are
-- shared with.

-- Whole months until a loan expires, never below 0; the end of a month counts as the whole month. The same as
-- `remainingTerm` of domain/kernel/dates.ts.
create function remaining_months(today date, expiry date) returns int language sql immutable strict as $$
  select greatest(0,
    12 * (extract(year from expiry)::int - extract(year from today)::int)
    + extract(month from expiry)::int - extract(month from today)::int
    - case when extract(day from expiry) < extract(day from today) and extract(day from expiry + 1) <> 1 then 1 else 0 end)
$$;

create table properties (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  name text not null,
  address jsonb not null,
  currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
  "propertyType" bigint not null references options_property_types,
  "propertyClass" bigint references options_property_classes,
  market bigint references options_markets,
  "ownershipEntity" text,
  "ownershipPercentage" numeric(9, 6) not null default 100,
  "yearBuilt" integer,
  "yearRenovated" integer,
  units integer,
  "buildingSF" numeric(14, 2),
  "netRentableSF" numeric(14, 2),
  "landAcres" numeric(14, 2),
  parking integer,
  storeys integer,
  "acquisitionDate" date,
  "acquisitionPrice" numeric(16, 2),
  "internalValuationAmount" numeric(16, 2),
  "internalValuationDate" date,
  "internalCapRate" numeric(9, 6),
  "appraisedValue" numeric(16, 2),
  "appraisalDate" date,
  appraiser text,
  "assessedValue" numeric(16, 2),
  "annualRealtyTax" numeric(16, 2),
  "taxPaidTo" date,
  "occupancyPercentage" numeric(9, 6),
  "economicOccupancyPercentage" numeric(9, 6),
  walt numeric(9, 4),
  "propertyDetails" jsonb not null default '{}',
  "noiHistory" jsonb not null default '[]',
  "majorTenants" jsonb not null default '[]',
  insurance jsonb not null default '{}',
  environmental text,
  "environmentalDate" date,
  "buildingCondition" text,
  "buildingConditionDate" date,
  "managerCompany" text,
  "managerContact" text,
  photo jsonb,
  notes text,
  -- The same as `marketValue` of domain/portfolio/loan-record.ts.
  "marketValue" numeric(16, 2)
    generated always as (coalesce("internalValuationAmount", "appraisedValue", "acquisitionPrice")) stored,
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on properties ("userId", name, _id) where active;
select stamp_table('properties');
select audit_table('properties', 'properties', '_id', '{}', '{propertyDetails,insurance}');

create table index_rates (
  _id text primary key default new_object_id(),
  "userId" bigint references users on delete cascade,
  name text not null,
  type text not null check (type in ('GOC', 'PRIME', 'CORRA', 'UST', 'SOFR', 'USDCAD')),
  "termMonths" integer,
  rate numeric(12, 6) not null,
  "asOf" date,
  source text,
  series text,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create unique index index_rates_series on index_rates (series) where "userId" is null;
create index on index_rates ("userId", name, _id);
select stamp_table('index_rates');
select audit_table('index_rates', 'index-rates', '_id', '{}', '{}');

create table loans (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  "loanName" text not null,
  "loanId" text,
  "propertyId" text not null references properties on delete cascade,
  "lenderId" bigint not null references lender_company on delete restrict,
  currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
  "originalLoanAmount" numeric(16, 2) not null,
  -- The balance of today, or, where "balanceOverride" says so, of that day.
  "outstandingLoanAmount" numeric(16, 2) not null default 0,
  "balanceOverride" date,
  "outStandingLoanAmount" jsonb not null default '[]',
  "fundingDate" date,
  "firstPaymentDate" date not null,
  term integer not null,
  "loanExpiry" date generated always as (("firstPaymentDate" + make_interval(months => term))::date) stored,
  amortization integer,
  "ioMonths" integer,
  "paymentFrequency" text not null default 'monthly' check ("paymentFrequency" in ('monthly')),
  compounding text not null default 'semi-annual' check (compounding in ('semi-annual', 'monthly')),
  "dayCount" text not null default '30/360' check ("dayCount" in ('30/360', 'actual/365', 'actual/360')),
  "rateType" text not null default 'Fixed' check ("rateType" in ('Fixed', 'Floating')),
  "facilityIndexType" text,
  "facilityIndexId" text references index_rates on delete restrict,
  spread numeric(9, 6),
  "allInRate" numeric(9, 6) not null,
  "interestRateFloor" numeric(9, 6),
  "interestRateCap" numeric(9, 6),
  "prePaymentPenaltyType" text,
  "prepaymentDescription" text,
  "openDate" date,
  "chargeType" text,
  ltv numeric(9, 6),
  ltc numeric(9, 6),
  dscr numeric(10, 6),
  recourse text,
  "crossCollaterizedLoan" text not null default 'no' check ("crossCollaterizedLoan" in ('yes', 'no')),
  "crossCollateralLoan" text references loans on delete set null,
  "crossCollateralPropertyName" text,
  "leadLenderExposurePercentage" numeric(9, 6),
  "leadLenderExposureAmount" numeric(16, 2),
  "leadLenderContactId" bigint references lenders_contacts on delete set null,
  "syndicatePartnersId" bigint[] not null default '{}',
  "syndicateLenderExposurePercentage" numeric(9, 6),
  "syndicateLenderExposureAmount" numeric(16, 2),
  insured boolean not null default false,
  insurer text,
  "insurancePremium" numeric(16, 2),
  "insuranceCertificate" text,
  reserves jsonb not null default '{}',
  servicer text,
  "servicerContact" text,
  "paymentAccountLast4" text,
  "loanStatus" text not null default 'current'
    check ("loanStatus" in ('current', 'late-30', 'late-60', 'late-90', 'default', 'matured', 'paid-off', 'refinanced')),
  "paidOffDate" date,
  "paidOffAmount" numeric(16, 2),
  notes text,
  "guarantorNotes" text,
  "loanOwnership" jsonb not null default '[]',
  covenants jsonb not null default '{}',
  "reportingObligation" jsonb not null default '{}',
  "feesAndPricingDetails" jsonb not null default '{}',
  "riskManagement" jsonb not null default '{}',
  "achievementTracking" jsonb not null default '{}',
  -- When the nightly job has to look again: the day on which the balance changes next, and the last month end written.
  "balanceChangesOn" date,
  "snapshotOn" date,
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on loans ("userId", "loanExpiry", _id) where active;
create index on loans ("propertyId") where active;
create index on loans ("crossCollateralLoan");
create index on loans ("facilityIndexId");
create index on loans ("lenderId");
create index on loans ("balanceChangesOn") where active and "balanceChangesOn" is not null;
create index on loans ("snapshotOn" nulls first) where active;
select stamp_table('loans');
select audit_table('loans', 'loans', '_id', '{balanceChangesOn,snapshotOn}',
  '{reserves,covenants,reportingObligation,feesAndPricingDetails,riskManagement,achievementTracking}');

create table portfolios (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  name text not null,
  description text,
  "propertyIds" text[] not null default '{}',
  "lineIds" text[] not null default '{}',
  "blanketIds" text[] not null default '{}',
  currency text check (currency in ('CAD', 'USD')),
  "targetLtv" numeric(9, 6),
  "targetDscr" numeric(10, 6),
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on portfolios ("userId", name, _id) where active;
create index on portfolios using gin ("propertyIds");
create unique index portfolios_name on portfolios ("userId", lower(name)) where active;
select stamp_table('portfolios');
select audit_table('portfolios', 'portfolios', '_id', '{}', '{}');

create table collaborators (
  id bigint generated by default as identity primary key,
  "ownerUserId" bigint not null references users on delete cascade,
  email text not null,
  "collaboratorUserId" bigint references users on delete cascade,
  "scopeKind" text not null check ("scopeKind" in ('all', 'property', 'loan', 'portfolio')),
  "scopeIds" text[] not null default '{}',
  access text not null check (access in ('view', 'comment', 'edit')),
  status text not null default 'invited' check (status in ('invited', 'active', 'revoked')),
  "expiresAt" timestamptz(3),
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
-- Shares are looked up by who they are for, on every read of a portfolio.
create index on collaborators ("collaboratorUserId", "ownerUserId") where status = 'active';
create index on collaborators ("ownerUserId", email, id);
create index on collaborators ("expiresAt") where status <> 'revoked';
create unique index collaborators_once on collaborators ("ownerUserId", lower(email), "scopeKind", access)
  where status <> 'revoked';
select stamp_table('collaborators');
select audit_table('collaborators', 'collaborators', 'id', '{}', '{}');

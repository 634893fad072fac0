-- What a portfolio holds besides term loans: construction loans with what is built with them, lines, and blankets.

-- The level payment of a month, as `monthlyPayment` of domain/portfolio/interest.ts computes it; interest alone where
-- nothing amortises.
create function monthly_payment(principal numeric, rate numeric, compounding text, amortization int) returns float8
language sql immutable as $$
  with terms as (
    select case when compounding = 'monthly' then rate::float8 / 1200
      else power(1 + rate::float8 / 200, 1.0 / 6) - 1 end as i
  )
  select case
    when coalesce(amortization, 0) = 0 then principal::float8 * i
    when i = 0 then principal::float8 / amortization
    else principal::float8 * i / (1 - power(1 + i, -amortization))
  end from terms
$$;

create table construction_loan (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  "loanName" text not null,
  "loanId" text,
  "propertyId" text not null references properties on delete cascade,
  "lenderId" bigint not null references lender_company on delete restrict,
  currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
  "authorizedLoanAmount" numeric(16, 2) not null,
  -- Draws paid out less repayments.
  "totalOutstandingLoanAmount" numeric(16, 2) not null default 0,
  "availableToDraw" numeric(16, 2),
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
  "interestReserve" numeric(16, 2),
  "interestReserveRemaining" numeric(16, 2),
  "extensionOptions" jsonb not null default '[]',
  draws jsonb not null default '[]',
  repayments jsonb not null default '[]',
  "letterOfCreditLimit" numeric(16, 2),
  "letterOfCreditUsed" numeric(16, 2),
  "takeoutType" text check ("takeoutType" in ('sale', 'cmhc-term', 'conventional-term', 'none')),
  "takeoutCommitment" jsonb,
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on construction_loan ("userId", "loanExpiry", _id) where active;
create index on construction_loan ("propertyId") where active;
create index on construction_loan ("crossCollateralLoan");
create index on construction_loan ("facilityIndexId");
create index on construction_loan ("lenderId");
select stamp_table('construction_loan');
select audit_table('construction_loan', 'construction-loan', '_id', '{availableToDraw}',
  '{reserves,covenants,reportingObligation,feesAndPricingDetails,riskManagement,achievementTracking}');

create table construction_property_details (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  "loanId" text not null references construction_loan on delete cascade,
  "propertyId" text not null references properties on delete cascade,
  "projectName" text not null,
  "projectType" text not null check ("projectType" in ('rental', 'condo', 'industrial', 'office', 'retail', 'mixed', 'land')),
  "grossFloorArea" numeric(16, 2),
  units integer,
  storeys integer,
  parking integer,
  "startDate" date not null,
  "completionDate" date not null,
  "forecastCompletionDate" date,
  "landCost" numeric(16, 2) not null,
  "hardCostBudget" numeric(16, 2) not null,
  "softCostBudget" numeric(16, 2) not null,
  "contingencyBudget" numeric(16, 2) not null,
  "financingCostBudget" numeric(16, 2) not null,
  "landCostToDate" numeric(16, 2),
  "hardCostToDate" numeric(16, 2),
  "softCostToDate" numeric(16, 2),
  "contingencyUsed" numeric(16, 2),
  "financingCostToDate" numeric(16, 2),
  "changeOrders" jsonb not null default '[]',
  "holdbackPercentage" numeric(9, 6) not null default 10,
  "requiredEquity" numeric(16, 2),
  "equityIn" numeric(16, 2),
  "generalContractor" text,
  "costConsultant" text,
  "contractType" text check ("contractType" in ('fixed-price', 'cost-plus', 'construction-management')),
  "bondingPercentage" numeric(9, 6),
  "permitStatus" text check ("permitStatus" in ('none', 'applied', 'approved')),
  "lastSiteVisit" date,
  "percentComplete" numeric(9, 6),
  "totalBudget" numeric(16, 2),
  "costInPlace" numeric(16, 2),
  "costToComplete" numeric(16, 2),
  "contingencyRemaining" numeric(16, 2),
  "projectCompletionPercentage" numeric(9, 6),
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create unique index construction_property_details_loan on construction_property_details ("loanId") where active;
create index on construction_property_details ("userId", "projectName", _id) where active;
create index on construction_property_details ("propertyId");
select stamp_table('construction_property_details');
select audit_table('construction_property_details', 'construction-property-details', '_id', '{}', '{}');

create table construction_property_revenue (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  "loanId" text not null references construction_loan on delete cascade,
  rows jsonb not null default '[]',
  "otherIncome" numeric(16, 2),
  "vacancyPercentage" numeric(9, 6),
  "operatingExpenses" numeric(16, 2),
  "exitCapRate" numeric(9, 6),
  "stabilizedNOI" numeric(16, 2),
  "totalStabilizedValue" numeric(16, 2),
  "presalesValue" numeric(16, 2),
  "presalesPercentage" numeric(9, 6),
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create unique index construction_property_revenue_loan on construction_property_revenue ("loanId") where active;
create index on construction_property_revenue ("userId", "updatedAt", _id) where active;
select stamp_table('construction_property_revenue');
select audit_table('construction_property_revenue', 'construction-property-revenue', '_id', '{}', '{}');

create table construction_project_metrics (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  "loanId" text not null references construction_loan on delete cascade,
  "loanToCost" numeric(18, 6),
  "loanToValueAsComplete" numeric(18, 6),
  "profitOnCost" numeric(18, 6),
  "yieldOnCost" numeric(18, 6),
  "costPerSF" numeric(16, 2),
  "costPerUnit" numeric(16, 2),
  "equityRequired" numeric(16, 2),
  "presalesCoverage" numeric(18, 6),
  "scheduleVarianceDays" integer,
  "budgetVariance" numeric(16, 2),
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create unique index construction_project_metrics_loan on construction_project_metrics ("loanId") where active;
create index on construction_project_metrics ("userId", "updatedAt", _id) where active;
select stamp_table('construction_project_metrics');

create table lines (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  name text not null,
  "lenderId" bigint not null references lender_company on delete restrict,
  currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
  "limitAmount" numeric(16, 2) not null,
  "drawnAmount" numeric(16, 2) not null,
  purpose text not null check (purpose in ('operating', 'acquisition', 'bridge', 'letter-of-credit')),
  security text not null check (security in ('secured', 'unsecured')),
  "propertyIds" text[] not null default '{}',
  "rateType" text not null default 'Fixed' check ("rateType" in ('Fixed', 'Floating')),
  "facilityIndexType" text,
  "facilityIndexId" text references index_rates on delete restrict,
  spread numeric(9, 6),
  "allInRate" numeric(9, 6) not null,
  "interestRateFloor" numeric(9, 6),
  "interestRateCap" numeric(9, 6),
  "standbyFeeBps" integer,
  "openDate" date,
  "firstPaymentDate" date not null,
  term integer not null,
  "loanExpiry" date generated always as (("firstPaymentDate" + make_interval(months => term))::date) stored,
  "renewalType" text check ("renewalType" in ('demand', 'revolving', 'committed')),
  notes text,
  covenants jsonb not null default '{}',
  "reportingObligation" jsonb not null default '{}',
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on lines ("userId", "loanExpiry", _id) where active;
create index on lines using gin ("propertyIds");
create index on lines ("facilityIndexId");
create index on lines ("lenderId");
select stamp_table('lines');
select audit_table('lines', 'lines', '_id', '{}', '{covenants,reportingObligation}');

create table blankets (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  name text not null,
  "lenderId" bigint not null references lender_company on delete restrict,
  currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
  "propertyIds" text[] not null default '{}',
  "originalLoanAmount" numeric(16, 2) not null,
  "outstandingLoanAmount" numeric(16, 2) not null default 0,
  allocations jsonb not null default '[]',
  "substitutionAllowed" boolean not null default false,
  "fundingDate" date,
  "firstPaymentDate" date not null,
  term integer not null,
  "loanExpiry" date generated always as (("firstPaymentDate" + make_interval(months => term))::date) stored,
  amortization integer,
  "ioMonths" integer,
  compounding text not null default 'semi-annual' check (compounding in ('semi-annual', 'monthly')),
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
  notes text,
  "guarantorNotes" text,
  "loanOwnership" jsonb not null default '[]',
  covenants jsonb not null default '{}',
  "reportingObligation" jsonb not null default '{}',
  "feesAndPricingDetails" jsonb not null default '{}',
  "riskManagement" jsonb not null default '{}',
  -- The day on which the balance changes next by itself.
  "balanceChangesOn" date,
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on blankets ("userId", "loanExpiry", _id) where active;
create index on blankets using gin ("propertyIds");
create index on blankets ("facilityIndexId");
create index on blankets ("lenderId");
create index on blankets ("balanceChangesOn") where active and "balanceChangesOn" is not null;
select stamp_table('blankets');
select audit_table('blankets', 'blankets', '_id', '{balanceChangesOn}',
  '{covenants,reportingObligation,feesAndPricingDetails,riskManagement}');

-- What a loan goes through: rates that ended, parts repaid, a maturity that was typed, payments of other rhythms; and
-- today's balance beside the one that was read off a statement. Nothing is said of loans that nobody has said.

alter table loans
  add column "maturityDate" date,
  add column "rateHistory" jsonb not null default '[]',
  add column "paymentRule" text not null default 'level' check ("paymentRule" in ('level', 'fixed')),
  add column "prepaymentPrivilegePercentage" numeric(9, 6),
  add column "partialPrepayments" jsonb not null default '[]',
  -- Today's, whatever a statement said; "outstandingLoanAmount" keeps the statement's with its day "balanceOverride".
  add column "currentBalance" numeric(16, 2) not null default 0;
alter table loans drop constraint "loans_paymentFrequency_check";
alter table loans add constraint "loans_paymentFrequency_check" check ("paymentFrequency" in
  ('monthly', 'semi-monthly', 'bi-weekly', 'weekly', 'accelerated-bi-weekly', 'accelerated-weekly'));
alter table loans alter column "loanExpiry" set expression as
  (coalesce("maturityDate", ("firstPaymentDate" + make_interval(months => term))::date));

alter table construction_loan add column "maturityDate" date;
alter table construction_loan drop constraint "construction_loan_paymentFrequency_check";
alter table construction_loan add constraint "construction_loan_paymentFrequency_check" check ("paymentFrequency" in
  ('monthly', 'semi-monthly', 'bi-weekly', 'weekly', 'accelerated-bi-weekly', 'accelerated-weekly'));
alter table construction_loan alter column "loanExpiry" set expression as
  (coalesce("maturityDate", ("firstPaymentDate" + make_interval(months => term))::date));

alter table lines add column "maturityDate" date;
alter table lines alter column "loanExpiry" set expression as
  (coalesce("maturityDate", ("firstPaymentDate" + make_interval(months => term))::date));

alter table blankets
  add column "maturityDate" date,
  add column "rateHistory" jsonb not null default '[]',
  add column "paymentRule" text not null default 'level' check ("paymentRule" in ('level', 'fixed')),
  add column "dayCount" text not null default '30/360' check ("dayCount" in ('30/360', 'actual/365', 'actual/360')),
  -- Of the payments in force: after a change of the rate they follow from no formula.
  add column "yearOfPayments" numeric(16, 2) not null default 0;
alter table blankets alter column "loanExpiry" set expression as
  (coalesce("maturityDate", ("firstPaymentDate" + make_interval(months => term))::date));

-- What is kept of a loan is no change that somebody made.
drop trigger audit on loans;
select audit_table('loans', 'loans', '_id', '{balanceChangesOn,snapshotOn,currentBalance}',
  '{reserves,covenants,reportingObligation,feesAndPricingDetails,riskManagement,achievementTracking}');
drop trigger audit on blankets;
select audit_table('blankets', 'blankets', '_id', '{balanceChangesOn,yearOfPayments}',
  '{covenants,reportingObligation,feesAndPricingDetails,riskManagement}');

-- What is kept already stands as it is; balances of loans that count days were computed as if they did not, and are due
-- to be computed anew by the next upkeep.
alter table loans disable trigger user;
update loans set "currentBalance" = "outstandingLoanAmount",
  "balanceChangesOn" = case when "dayCount" = '30/360' or "balanceChangesOn" is null then "balanceChangesOn"
    else least("balanceChangesOn", '2000-01-01') end;
alter table loans enable trigger user;
alter table blankets disable trigger user;
update blankets set "yearOfPayments" = case when "outstandingLoanAmount" > 0
  then 12 * monthly_payment("originalLoanAmount", "allInRate", compounding, amortization)::numeric else 0 end;
alter table blankets enable trigger user;

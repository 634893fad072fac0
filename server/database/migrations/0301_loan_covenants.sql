-- Covenants of loans over time: a named formula over facts by quarter, its limit, its test days and its cure.

create table loan_covenants (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete restrict,
  "loanId" text not null references loans on delete cascade,
  name text not null,
  formula text not null,
  side text not null check (side in ('minimum', 'maximum')),
  unit text not null check (unit in ('multiple', 'percent', 'money')),
  "breachAt" numeric(18, 6) not null,
  "watchAt" numeric(18, 6),
  "testFrequency" text not null check ("testFrequency" in ('quarterly', 'semi-annual', 'annual')),
  "firstTestOn" date not null,
  "cureDays" integer,
  "dueDays" integer,
  "certifiedTo" date,
  active boolean not null default true,
  "deletedAt" timestamptz(3),
  "deletedBy" bigint,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on loan_covenants ("loanId") where active;
create index on loan_covenants ("userId", name, _id) where active;
select stamp_table('loan_covenants');
select audit_table('loan_covenants', 'loan-covenants', '_id', '{}', '{}');

-- When a lender was asked for its last terms, by which day, and when it answered.

alter table deals_lender_bids
  add column "finalAskedAt" timestamptz(3),
  add column "finalDueOn" date,
  add column "finalAnsweredAt" timestamptz(3),
  add check (("finalAskedAt" is null) = ("finalDueOn" is null));

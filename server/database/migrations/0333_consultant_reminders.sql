-- When a consultant that kept silent was last reminded of its request.
alter table deals_consultant_bids add column "remindedAt" timestamptz(3);

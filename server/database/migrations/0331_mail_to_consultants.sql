-- A message of the outbox may carry the link of a consultant's request, as it carries that of a lender's bid.
alter table outbox_messages
  add column "consultantBidId" bigint references deals_consultant_bids on delete cascade;
create index on outbox_messages ("consultantBidId");

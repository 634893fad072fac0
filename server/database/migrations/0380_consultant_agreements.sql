-- Consultants accept the agreement of confidentiality behind their links as lenders do.
alter table conf_agreement_acceptances
  alter column "bidId" drop not null,
  add column "consultantBidId" bigint unique references deals_consultant_bids on delete cascade,
  add constraint conf_agreement_acceptances_of_one check (num_nonnulls("bidId", "consultantBidId") = 1);
-- Whoever has begun to answer before was asked for nothing, and goes on unasked.
insert into conf_agreement_acceptances ("consultantBidId", "fullName", company, email, version, "acceptedAt")
  select id, "consultantName", "consultantName", coalesce(contacts -> 0 ->> 'email', ''), 'before', coalesce("firstViewedAt", app_now())
  from deals_consultant_bids where status not in ('selected', 'sent');

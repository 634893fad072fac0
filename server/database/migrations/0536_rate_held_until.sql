-- Until when the lender gives the rate that was taken; the way to funding is measured against it.
alter table deals add column "rateHeldUntil" date;

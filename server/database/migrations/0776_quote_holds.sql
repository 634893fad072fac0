-- Until when a consultant was asked to hold its quote.

alter table deals_consultant_bids add column "holdAskedUntil" date;

-- An answer that somebody here wrote down for the lender says where it stood, and so does each version of a bid.

alter table deals_lender_bids add column "takenFrom" text;
alter table lender_bid_revisions add column "takenFrom" text;

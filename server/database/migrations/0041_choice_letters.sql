-- What a lender was last told of the choice among the bids, and when.
alter table deals_lender_bids
  add "toldOutcome" text check ("toldOutcome" in ('chosen', 'not-chosen')),
  add "toldAt" timestamptz(3);

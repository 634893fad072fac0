-- Parts of a deal that its originator keeps out of the package for lenders; all of them are in it otherwise.
alter table deals add column "packageWithout" text[] not null default '{}'
  check ("packageWithout" <@ array['sources-and-uses', 'guarantors', 'rent-roll', 'operating-statement']);

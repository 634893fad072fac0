-- What clients' recommendations are expected to reach in a year, beside what one is to earn.

alter table user_targets add column "npsTarget" integer;

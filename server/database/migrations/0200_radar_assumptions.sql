-- What a company's refinance radar takes for granted of a new loan; what is not set is as usual.
alter table user_companies add column "radarAssumptions" jsonb not null default '{}';

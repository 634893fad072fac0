-- What a letter to many changed at the leads it concerned: counted as it happens, since later changes hide it.

alter table bulk_email_recipients add column "leadsContacted" integer not null default 0;
alter table bulk_email_recipients add column "leadsDated" integer not null default 0;
alter table bulk_email_recipients add column "leadsBegun" integer not null default 0;
alter table bulk_email_recipients add column "leadsEngaged" integer not null default 0;

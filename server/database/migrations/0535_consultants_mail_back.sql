-- Mail to somebody at a consultant that came back, as it has been kept of people at lenders.
alter table consultants_contacts add column bounced boolean not null default false;

-- The property of an owner's portfolio that a deal is about: its documents marked for lenders come with the deal.
alter table deals add column "propertyId" text references properties on delete set null;
create index on deals ("propertyId") where "propertyId" is not null;

-- Addresses that were looked up for the maps, so that each is asked for once.

create table geocoded_addresses (
  -- The address in one spelling.
  "addressKey" text primary key,
  -- Both null where the service knew no such place.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  "askedAt" timestamptz(3) not null,
  check ((lat is null) = (lng is null))
);

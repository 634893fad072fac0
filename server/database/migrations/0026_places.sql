-- Where towns and ZIP codes are: what a map goes by while nobody has looked an address up.

create table places (
  -- Two letters; no province has those of a state.
  region text not null,
  -- A ZIP code, or the name of a town in one spelling.
  key text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  primary key (region, key)
);

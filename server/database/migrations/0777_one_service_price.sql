-- One price of a service for a place, also where two people store one at the same moment.

create unique index service_prices_once on service_prices (type, country, coalesce(region, ''));
drop index service_prices_type_country_region_idx;

-- Finds a piece of a name among many deals without reading them all.
create extension if not exists pg_trgm;
create index deals_search on deals using gin ("dealName" gin_trgm_ops, "dealId" gin_trgm_ops, "Property_Name" gin_trgm_ops);

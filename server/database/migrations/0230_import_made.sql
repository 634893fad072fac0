-- What an import made beside the records of its list, such as the buildings that loans stand on: taken back with them.
alter table import_batches add column made jsonb;

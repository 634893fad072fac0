-- Keys of 24 hexadecimal characters: when the row was made, then sixteen that nobody can guess.
create function new_object_id() returns text language sql volatile as $$
  select lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8)
    || substr(replace(gen_random_uuid()::text, '-', ''), 25, 8)
$$;

-- A file belongs to a record of either kind.
alter table file_storage alter column "ownerId" type text using "ownerId"::text;

-- News between servers that is too long for a notification waits here for half a minute. The names are the library's own.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);

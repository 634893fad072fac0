-- A person's watch list as a calendar: whoever has the address reads it, until the person makes another or none.
create table calendar_feeds (
  "userId" bigint primary key references users on delete cascade,
  "tokenHash" bytea not null unique,
  "createdAt" timestamptz(3) not null default app_now(),
  "lastReadAt" timestamptz(3)
);

-- What a person has been told of already.
create table watch_notices (
  "userId" bigint not null references users on delete cascade,
  key text not null,
  "createdAt" timestamptz(3) not null default app_now(),
  primary key ("userId", key)
);

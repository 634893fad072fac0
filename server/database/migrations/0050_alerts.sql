-- Alerts by mail: how each person hears of each kind, what was mailed already, and when the digests went out.

alter table user_settings add alerts jsonb not null default '{}';
drop trigger audit on user_settings;
select audit_table('user_settings', 'user-settings', 'id', '{}', '{alerts}');

alter table watch_notices add "mailedAt" timestamptz(3);
-- What was told before mail existed is no news any more.
update watch_notices set "mailedAt" = "createdAt";

create table watch_digests (
  "userId" bigint primary key references users on delete cascade,
  -- Days of the company's calendar on which the last ones went out.
  "dailyOn" date,
  "weeklyOn" date
);

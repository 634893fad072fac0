-- A new password ends what opens without one: whoever knew the old one may have made the calendar's address.

create function end_calendar_feed() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where "userId" = new.id;
  return null;
end
$$;
create trigger end_feed after update of password on users for each row
  when (new.password is distinct from old.password) execute function end_calendar_feed();

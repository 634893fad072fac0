-- Whoever sets a new password wants everybody else out: a calendar address that somebody may have copied ends with it.
create function end_calendar_feed() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where "userId" = new.id;
  return null;
end
$$;
create trigger end_calendar after update of password on users for each row
  when (old.password is distinct from new.password) execute function end_calendar_feed();

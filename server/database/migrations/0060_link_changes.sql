-- Open pages of guests hear of their record only while its link works: servers are told when one may have ended.
create function tell_link_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_change', 'guest');
  return null;
end
$$;
create trigger tell_link after update of "isTokenActive", "isActive", active, "tokenExpiresAt", "tokenHash" or delete
  on deals_lender_bids for each statement execute function tell_link_change();
create trigger tell_link after update of "dealStatus", active or delete
  on deals for each statement execute function tell_link_change();

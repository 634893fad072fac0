-- When a lender first named its terms: a quote stays one after another lender was chosen.
alter table deals_lender_bids add "quotedAt" timestamptz(3);

create function keep_quoted_at() returns trigger language plpgsql as $$
begin
  new."quotedAt" := coalesce(new."quotedAt", new."respondedAt", app_now());
  return new;
end
$$;
create trigger quoted before insert or update of status on deals_lender_bids for each row
  when (new."quotedAt" is null and new.status in ('quoted', 'term-sheet', 'accepted', 'committed', 'funded'))
  execute function keep_quoted_at();

-- Not a change that anybody made.
alter table deals_lender_bids disable trigger user;
update deals_lender_bids b set "quotedAt" = coalesce(
  (select min(r.at) from lender_bid_revisions r
    where r."bidId" = b.id and r.status in ('quoted', 'term-sheet', 'accepted', 'committed', 'funded')),
  case when b.status in ('quoted', 'term-sheet', 'accepted', 'committed', 'funded')
    then coalesce(b."respondedAt", b."updatedAt") end);
alter table deals_lender_bids enable trigger user;

-- Calendar days since an instant, as somebody in a time zone counts them: what was sent last night is a day old.
create function calendar_days_since(instant timestamptz, zone text) returns integer language sql stable as $$
  select greatest(0, (app_now() at time zone zone)::date - (instant at time zone zone)::date)
$$;

-- A survey says whose deal it is about and when that was funded, so that answers are listed by year and by originator as
-- they are counted. Both are the deal's to say: a survey follows it.
alter table client_survey add "userId" bigint references users, add "actualFundingDate" date;
select set_config('app.audit', 'off', true);
update client_survey s set "userId" = d."userId", "actualFundingDate" = d."actualFundingDate"
from deals d where d.id = s."dealId";
select set_config('app.audit', 'on', true);
alter table client_survey alter "userId" set not null;
create index on client_survey ("userId");
create index on client_survey (user_company_id, "actualFundingDate", id);

create function survey_as_deal() returns trigger language plpgsql as $$
begin
  select d."userId", d."actualFundingDate" into new."userId", new."actualFundingDate" from deals d where d.id = new."dealId";
  return new;
end
$$;
create trigger as_deal before insert on client_survey for each row execute function survey_as_deal();

create function survey_follows_deal() returns trigger language plpgsql as $$
begin
  update client_survey s set "userId" = new."userId", "actualFundingDate" = new."actualFundingDate" where s."dealId" = new.id;
  return null;
end
$$;
create trigger survey_follows after update of "userId", "actualFundingDate" on deals for each row
  when ((old."userId", old."actualFundingDate") is distinct from (new."userId", new."actualFundingDate"))
  execute function survey_follows_deal();

-- What a survey follows is told in the history of its deal.
drop trigger audit on client_survey;
drop trigger audit_create on client_survey;
drop trigger audit_delete on client_survey;
select audit_table('client_survey', 'client-survey', 'id',
  '{tokenHash,tokenSealed,openedCount,lastOpenedAt,userId,actualFundingDate}', '{}');

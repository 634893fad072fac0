-- What a covenant counts: all debt on the property, where nothing is entered, or the one loan. Who has covenants on a
-- property with more than one debt is told that their figures count all of it now.

do $$
declare
  debt text;
begin
  foreach debt in array array['loan', 'construction', 'line', 'blanket'] loop
    execute format('alter table %I add column basis text check (basis in (''property'', ''loan''))', debt || '_covenants');
  end loop;
end $$;

with debts as (
  select l._id, l."propertyId", l."userId", l.covenants from loans l
    where l.active and l."loanStatus" not in ('paid-off', 'refinanced')
  union all
  select b._id, p.id, b."userId", b.covenants from blankets b cross join lateral unnest(b."propertyIds") p (id)
    where b.active
  union all
  select c._id, c."propertyId", c."userId", null from construction_loan c
    where c.active and c."loanStatus" not in ('paid-off', 'refinanced')
  union all
  select t._id, p.id, t."userId", null from lines t cross join lateral unnest(t."propertyIds") p (id)
    where t.active and t.security = 'secured'
), shared as (
  select "propertyId" from debts group by "propertyId" having count(distinct _id) > 1
), tested as (
  select distinct d._id, d."userId" from debts d join shared using ("propertyId")
  where d.covenants ->> 'loanToValuePercentage' is not null or d.covenants ->> 'debtYieldPercentage' is not null
    or d.covenants ->> 'debtServiceCoverageRatio' is not null
    or exists (select 1 from loan_covenants c where c."loanId" = d._id and c.active)
    or exists (select 1 from blanket_covenants c where c."loanId" = d._id and c.active)
)
insert into notifications ("userId", user_company_id, kind, title, detail, link)
select u.id, u.user_company_id, 'covenant-basis', 'Covenants now count all debt on the property',
  count(*) || ' of your loans share a property with other debt. Set “Measured on” to “This loan only” where the agreement says so.',
  '/?view=covenants'
from tested t join users u on u.id = t."userId" group by u.id, u.user_company_id;

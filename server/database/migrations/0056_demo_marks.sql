-- Which companies and people the demo made: known by this mark, whatever they are called later.

create table demo_marks (
  entity text not null check (entity in ('user-companies', 'users')),
  id bigint not null,
  -- Which of the demos made it: the story, or the one with real records.
  part text not null check (part in ('story', 'records')),
  primary key (entity, id)
);

-- Demos that were made before there was a mark: their people's addresses could belong to nobody else.
insert into demo_marks (entity, id, part)
select 'users', id, case when email = 'real-records@demo.test' then 'records' else 'story' end
from users where email like '%@demo.test';
insert into demo_marks (entity, id, part)
select 'user-companies', user_company_id, min(case when email = 'real-records@demo.test' then 'records' else 'story' end)
from users where email like '%@demo.test' and user_company_id is not null group by user_company_id;

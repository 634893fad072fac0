-- Mail is filed by its sender and listed by its people: both are found by an index, however much mail a company has.

create function mail_domains(contacts jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(split_part(c ->> 'email', '@', 2))), '{}')
  from jsonb_array_elements(case jsonb_typeof(contacts) when 'array' then contacts else '[]' end) c
  where c ->> 'email' like '%@%'
$$;

create index deals_lender_bids_domains on deals_lender_bids using gin (mail_domains(contacts));
create index on inbox_messages (user_company_id, lower("fromEmail")) where direction = 'in';
create index on inbox_messages ("userId", "threadId") where "userId" is not null;
create index on inbox_thread_marks ("userId") where favourite;
create index on inbox_message_marks ("userId") where favourite;

-- Documents of their own for records of any kind; deals are the first that have them.

create table record_documents (
  _id text primary key default new_object_id(),
  -- The record by the path of its kind and its key, as stored files name theirs.
  path text not null,
  "recordId" text not null,
  -- Whoever added it; whose it is says the record.
  "userId" bigint references users on delete set null,
  category text
    check (category in ('LOIs', 'CLs', 'loanDocs', 'thirdPartyReports', 'estoppelsAndLeases', 'otherDocs')),
  "customCategory" text constraint record_documents_category references document_categories,
  name text not null,
  "hashedId" text not null,
  uid text,
  url text,
  "expiryDate" date,
  "shareWithLenders" boolean not null default false,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint,
  check (category is null or "customCategory" is null),
  check (path = 'deals' and "recordId" ~ '^[1-9][0-9]{0,14}$')
);
create index on record_documents (path, "recordId", "createdAt", _id);
create index on record_documents ("customCategory");
create index on record_documents ("userId");
select stamp_table('record_documents');
select audit_table('record_documents', 'record-documents', '_id', '{}', '{}');

-- A column that names records of several kinds can be no reference: the documents go with their record by this.
create function drop_record_documents() returns trigger language plpgsql as $$
begin
  delete from record_documents where path = tg_argv[0] and "recordId" = old.id::text;
  return null;
end
$$;
create trigger drop_documents after delete on deals for each row execute function drop_record_documents('deals');

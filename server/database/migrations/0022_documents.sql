-- Documents: each person's own library with categories of their own, and the documents of a property.

create table document_categories (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete cascade,
  name text not null,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create unique index document_categories_name on document_categories ("userId", lower(name));
create index on document_categories ("userId", name, _id);
select stamp_table('document_categories');
select audit_table('document_categories', 'document-categories', '_id', '{}', '{}');

create table documents_uploader (
  _id text primary key default new_object_id(),
  "userId" bigint not null references users on delete cascade,
  "hashedId" text not null,
  name text not null,
  -- A built-in category by its key, or one of the person's own.
  category text not null,
  -- Checked at the end of a statement: with the person both tables go at once.
  "customCategory" text generated always as (case when category ~ '^[0-9a-f]{24}$' then category end) stored
    constraint documents_uploader_category references document_categories,
  uid text,
  url text,
  tags text[] not null default '{}',
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint
);
create index on documents_uploader ("userId", category, "createdAt", _id);
create index on documents_uploader ("customCategory");
select stamp_table('documents_uploader');
select audit_table('documents_uploader', 'documents-uploader', '_id', '{}', '{}');

create table spec_docs (
  _id text primary key default new_object_id(),
  "propertyId" text not null references properties on delete cascade,
  "loanId" text references loans on delete set null,
  -- Whoever added it; whose it is says the property.
  "userId" bigint references users on delete set null,
  category text
    check (category in ('LOIs', 'CLs', 'loanDocs', 'thirdPartyReports', 'estoppelsAndLeases', 'otherDocs')),
  "customCategory" text constraint spec_docs_category references document_categories,
  name text not null,
  "hashedId" text not null,
  uid text,
  url text,
  "expiryDate" date,
  "shareWithLenders" boolean not null default false,
  "createdAt" timestamptz(3) not null, "updatedAt" timestamptz(3) not null, "createdBy" bigint, "updatedBy" bigint,
  check (category is null or "customCategory" is null)
);
create index on spec_docs ("propertyId", "createdAt", _id);
create index on spec_docs ("propertyId", "expiryDate") where "expiryDate" is not null;
create index on spec_docs ("loanId");
create index on spec_docs ("customCategory");
create index on spec_docs ("userId");
select stamp_table('spec_docs');
select audit_table('spec_docs', 'specDocs', '_id', '{}', '{}');

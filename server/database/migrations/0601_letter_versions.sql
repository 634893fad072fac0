-- Letters to many and their templates in English and French, and which of them somebody got.

alter table bulk_emails
  add column language text not null default 'en' check (language in ('en', 'fr')),
  add column "otherSubject" text,
  add column "otherBody" text;

alter table bulk_email_recipients add column language text check (language in ('en', 'fr'));

alter table email_templates add column "otherSubject" text, add column "otherBody" text;

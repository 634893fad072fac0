-- Mail that comes in about a deal is copied to an owner who has no inbox, unless one does not want it; to whom it was, so that nobody gets it twice.

alter table user_settings add column "copyMail" boolean not null default true;
alter table inbox_messages add column "copiedToId" bigint references users on delete set null;

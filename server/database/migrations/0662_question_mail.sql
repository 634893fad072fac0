-- A lender's question about the package comes by mail as well, unless one does not want it.

alter table user_settings add column "notifyQuestion" boolean not null default true;

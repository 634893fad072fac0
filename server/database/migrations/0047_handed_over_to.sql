-- To whom a message to lenders was handed over, by name as it was then: those who could send it may change.
alter table lender_draft_email_deals add column "handedOverTo" text;

-- Until when a blanket may not be repaid at all, as of term loans.

alter table blankets add column "lockoutEnds" date;

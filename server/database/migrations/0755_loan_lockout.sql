-- The day before which a loan may not be repaid at all.

alter table loans add column "lockoutEnds" date;

alter table construction_loan add column "lockoutEnds" date;

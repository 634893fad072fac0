-- A lender's commitment is its share of the loan as it is now: a kept amount stayed behind when the loan was changed.
alter table prefunding_syndicate_lenders drop column "commitmentAmount";

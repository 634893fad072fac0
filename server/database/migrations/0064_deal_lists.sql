-- The lists of deals: page, total and the counts of the menu come from an index alone, also for those who see the deals
-- of a team, and a page begins at its place in the index. Both were sorted again where the order is newest first.
drop index if exists "deals_user_company_id_dealStatus_updatedAt_id_idx";
create index deals_of_status on deals (user_company_id, "dealStatus", "updatedAt" desc, id desc)
  include ("userId", "Loan_Amount") where active;
drop index if exists "deals_user_company_id_updatedAt_id_idx";
create index deals_by_change on deals (user_company_id, "updatedAt" desc, id desc)
  include ("userId", "dealStatus") where active;

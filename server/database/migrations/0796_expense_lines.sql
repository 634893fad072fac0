-- What the expenses of a quarter are made of. They add up to its total, which stands by itself where no line is known.
alter table property_quarters
  add "realtyTaxes" numeric(16, 2),
  add insurance numeric(16, 2),
  add utilities numeric(16, 2),
  add "repairsMaintenance" numeric(16, 2),
  add "managementFee" numeric(16, 2),
  add "payrollBenefits" numeric(16, 2),
  add "otherExpenses" numeric(16, 2);

/** What a deal is lent on, in SQL: for lenders' figures and for loans that were closed. */

/**
 * Price or appraisal, of a purchase the lower; else what the stated LTV of the requested amount implies, as
 * `valueLentOn` of the deals computes it.
 * @param deal alias of the table `deals`
 * @returns an expression in currency units, null where nothing is known
 */
export const lentOnSql = (deal: string): string => `coalesce(
  case when ${deal}.values ->> 'Loan_Purpose' = 'purchase'
    then least((${deal}.values ->> 'Purchase_Price')::numeric, (${deal}.values ->> 'Appraised_Value')::numeric)
    else (${deal}.values ->> 'Appraised_Value')::numeric end,
  100 * ${deal}."Loan_Amount" / nullif(${deal}."LTV", 0))`

/** LTV of a loan of that amount, percent with two decimals; null where amount or value is not known. */
export const ltvSql = (amount: string, lentOn: string): string => `round(100 * ${amount} / nullif(${lentOn}, 0), 2)`

/** /lender-company: the directory of lenders. Without a right to look lenders up it tells little more than names. */
import { choice, integer, money, rate, text } from '#domain/kernel/field.ts'
import { LENDER_RIGHTS, lenderAccess, lenderCompanies } from '#domain/lenders/lender-company.ts'
import { defineResource } from '#server/kernel/resource.ts'
import {
  CATEGORY_NAME_SQL,
  CONTACTS_COUNT_SQL,
  CRITERIA_ORIGIN_SQL,
  LOANS_AMOUNT_SQL,
  LOANS_COUNT_SQL,
  SPREAD_FROM_SQL,
} from './lender-extras.queries.ts'

export const lendersResource = defineResource({
  entity: lenderCompanies,
  access: lenderAccess,
  mayGetAll: true,
  extras: {
    categoryName: { field: text(120), sql: CATEGORY_NAME_SQL },
    contactsCount: { field: integer().readableBy(LENDER_RIGHTS), sql: CONTACTS_COUNT_SQL },
    spreadFrom: { field: rate().readableBy(LENDER_RIGHTS), sql: SPREAD_FROM_SQL },
    loansCount: { field: integer().readableBy(LENDER_RIGHTS), sql: LOANS_COUNT_SQL },
    loansAmount: { field: money().readableBy(LENDER_RIGHTS), sql: LOANS_AMOUNT_SQL },
    sourceOfCriteria: {
      field: choice(['entered', 'inferred', 'none']).readableBy(LENDER_RIGHTS),
      sql: CRITERIA_ORIGIN_SQL,
    },
  },
  constraints: {
    lender_company_name: { field: 'companyName', message: 'A company with this name already exists.' },
  },
})

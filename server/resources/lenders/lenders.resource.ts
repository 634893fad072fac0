/** /lender-company: the directory of lenders. Without a right to look lenders up it tells little more than names. */

import { z } from 'zod'
import { choice, fileSchema, flag, integer, json, money, rate, text, words } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { LENDER_ADVANCED_RIGHTS, LENDER_RIGHTS, lenderAccess, lenderCompanies } from '#domain/lenders/lender-company.ts'
import { type ActionRule, defineResource } from '#server/kernel/resource.ts'
import { keepChanges } from '#server/kernel/writing.ts'
import {
  CATEGORY_NAME_SQL,
  CRITERIA_ORIGIN_SQL,
  commonValuesSql,
  contactsCountSql,
  isSuggestedSql,
  loansAmountSql,
  loansCountSql,
  ownFieldsSql,
  spreadFromSql,
  uploadsSql,
  VERIFIED_BY_NAME_SQL,
} from './lender-extras.queries.ts'
import { lenderHooks } from './lender-hooks.ts'
import { contactsSql, pricingsSql } from './lender-lists.queries.ts'
import { advancedRights, requireAdvanced, viewerOf } from './lender-view.ts'
import { dropOverlays } from './lender-writing.queries.ts'
import { ofRecord, suggestAction } from './suggest.ts'

const PATH = lenderCompanies.path

/** Answered with the one lender; lists of lenders tell how many there are. */
const rows = json(z.array(z.record(z.string(), z.unknown()))).notListed()

/** Somebody has asked the lender and found its terms as they stand here. */
const verify: ActionRule = {
  permission: 'update',
  summary: 'Confirms that the terms of the lender are right today',
  async run(ctx, row) {
    requireAdvanced(ctx)
    const confirmed = { lastVerifiedAt: ctx.now.toISOString(), verifiedBy: ctx.actor.id }
    await keepChanges(ofRecord('lender-company').resource, ctx, row, confirmed)
  },
}

const useCommon: ActionRule = {
  permission: 'update',
  summary: 'Takes back what the company has its own way of a common lender, its contacts and its pricings',
  async run(ctx, row) {
    requireAdvanced(ctx)
    await dropOverlays(ctx, row.id)
    ctx.emit({ path: PATH, id: row.id, rooms: [`company:${viewerOf(ctx)}`] })
  },
}

export const lendersResource = defineResource({
  entity: lenderCompanies,
  access: lenderAccess,
  rights: advancedRights,
  hasOverlays: true,
  mayGetAll: true,
  extras: {
    categoryName: { field: text(120), sql: CATEGORY_NAME_SQL },
    contacts: { field: rows.readableBy(LENDER_RIGHTS), sql: contactsSql },
    pricings: { field: rows.readableBy(LENDER_RIGHTS), sql: pricingsSql },
    contactsCount: { field: integer().readableBy(LENDER_RIGHTS), sql: contactsCountSql },
    spreadFrom: { field: rate().readableBy(LENDER_RIGHTS), sql: spreadFromSql },
    loansCount: { field: integer().readableBy(LENDER_RIGHTS), sql: loansCountSql },
    loansAmount: { field: money().readableBy(LENDER_RIGHTS), sql: loansAmountSql },
    sourceOfCriteria: {
      field: choice(['entered', 'inferred', 'none']).readableBy(LENDER_RIGHTS),
      sql: CRITERIA_ORIGIN_SQL,
    },
    uploads: { field: json(z.array(fileSchema)).readableBy(LENDER_RIGHTS), sql: uploadsSql },
    verifiedByName: { field: text(161).readableBy(LENDER_RIGHTS), sql: VERIFIED_BY_NAME_SQL },
    /** Fields that the caller's company has its own way, and what everybody else sees there. */
    ownFields: { field: words().readableBy(LENDER_ADVANCED_RIGHTS), sql: ownFieldsSql(PATH) },
    commonValues: {
      field: json(z.record(z.string(), z.unknown())).readableBy(LENDER_ADVANCED_RIGHTS),
      sql: commonValuesSql(PATH, lenderCompanies.table),
    },
    isSuggested: { field: flag().readableBy(LENDER_ADVANCED_RIGHTS), sql: isSuggestedSql(PATH) },
  },
  hooks: lenderHooks,
  actions: { suggest: suggestAction('lender-company'), verify, useCommon },
  constraints: {
    lender_company_name: { field: 'companyName', message: mark('A company with this name already exists.') },
  },
})

/** /consultants and /consultants-contacts: the directory of consultants, which each company may have its own way. */
import { z } from 'zod'
import {
  CONSULTANT_ADVANCED_RIGHTS,
  CONSULTANT_RIGHTS,
  consultantAccess,
  consultantContactAccess,
  consultantContacts,
  consultants,
} from '#domain/consultants/consultant.ts'
import { integer, json, text, words } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { type ActionRule, defineResource } from '#server/kernel/resource.ts'
import { commonValuesSql, ownFieldsSql } from '#server/resources/lenders/lender-extras.queries.ts'
import { viewerOf } from '#server/resources/lenders/lender-view.ts'
import { CATEGORY_NAMES_SQL, contactsCountSql, dropOverlays, MAIN_CONTACT_SQL } from './consultant.queries.ts'
import { consultantGuard } from './consultant-guard.ts'
import { consultantHooks, contactActions, contactHooks } from './consultant-hooks.ts'

const PATH = consultants.path

const useCommon: ActionRule = {
  permission: 'update',
  summary: 'Takes back what the company has its own way of a common consultant and its contacts',
  async run(ctx, row) {
    consultantGuard.requireAdvanced(ctx)
    await dropOverlays(ctx, row.id)
    ctx.emit({ path: PATH, id: row.id, rooms: [`company:${viewerOf(ctx)}`] })
  },
}

export const consultantsResource = defineResource({
  entity: consultants,
  access: consultantAccess,
  rights: consultantGuard.advancedRights,
  hasOverlays: true,
  mayGetAll: true,
  extras: {
    categoryNames: { field: words(120), sql: CATEGORY_NAMES_SQL },
    contactsCount: { field: integer().readableBy(CONSULTANT_RIGHTS), sql: contactsCountSql },
    mainContact: { field: text(161).readableBy(CONSULTANT_RIGHTS), sql: MAIN_CONTACT_SQL },
    /** Fields that the caller's company has its own way, and what everybody else sees there. */
    ownFields: { field: words().readableBy(CONSULTANT_ADVANCED_RIGHTS), sql: ownFieldsSql(PATH) },
    commonValues: {
      field: json(z.record(z.string(), z.unknown())).readableBy(CONSULTANT_ADVANCED_RIGHTS),
      sql: commonValuesSql(PATH, consultants.table),
    },
  },
  hooks: consultantHooks,
  actions: { useCommon },
  constraints: {
    consultants_name: { field: 'companyName', message: mark('A company with this name already exists.') },
  },
})

export const consultantContactsResource = defineResource({
  entity: consultantContacts,
  access: consultantContactAccess,
  rights: consultantGuard.authorRights(),
  listsRights: true,
  needs: CONSULTANT_RIGHTS,
  hasOverlays: true,
  mayGetAll: true,
  hooks: contactHooks,
  actions: contactActions,
  extras: {
    ownFields: {
      field: words().readableBy(CONSULTANT_ADVANCED_RIGHTS),
      sql: ownFieldsSql(consultantContacts.path),
    },
  },
  constraints: { consultants_contacts_email: { field: 'email', message: mark('This contact already exists.') } },
})

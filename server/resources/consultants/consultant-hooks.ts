/** What happens around a change of a consultant and of its people. */
import { consultantContactAccess, consultantContacts } from '#domain/consultants/consultant.ts'
import { CONSULTANT_BOUNDS, checkCategories, withUsualAnswers } from '#domain/consultants/consultant-rules.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { checkBounds, checkContactEmail, usedBy } from '#domain/lenders/lender-rules.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource, type Hooks, type Row } from '#server/kernel/resource.ts'
import { getRow } from '#server/kernel/rows.ts'
import { keepChanges } from '#server/kernel/writing.ts'
import { freshAddress, writeAgain } from '#server/resources/lenders/came-back.ts'
import { companyOfNew, keepsCommonRows, requireCompany, viewerOf } from '#server/resources/lenders/lender-view.ts'
import { checkProvinces } from '#server/resources/lenders/lender-writing.queries.ts'
import { countUses, getConsultant, hasTwin, listOtherContacts, removePeople } from './consultant.queries.ts'
import { consultantGuard } from './consultant-guard.ts'

/** What the kernel needs to know to write one contact from the hook of another. */
const contacts = defineResource({ entity: consultantContacts, access: consultantContactAccess, hasOverlays: true })

export const contactActions = { writeAgain: writeAgain(contacts, consultantGuard.requireAuthor) }

async function checkConsultant(ctx: ChangeContext, row: Row | null, changes: Values): Promise<void> {
  const after: Values = { ...row, ...changes }
  checkBounds(after, CONSULTANT_BOUNDS)
  if (row === null || 'categories' in changes) checkCategories(after)
  await checkProvinces(ctx, after.country, 'provinces', changes.provinces ?? (changes.country && after.provinces))
  const isRenamed = 'companyName' in changes || 'country' in changes
  if (isRenamed && (await hasTwin(ctx, after, row?.id ?? null))) {
    const sentence = say('A company with this name already exists.')
    throw new AppError('conflict', sentence, { companyName: sentence })
  }
}

export const consultantHooks: Hooks = {
  async beforeCreate(ctx, values) {
    requireCompany(ctx)
    consultantGuard.requireAdvanced(ctx)
    const consultant = withUsualAnswers(values)
    await checkConsultant(ctx, null, consultant)
    return { ...consultant, origin: 'entered', user_company_id: keepsCommonRows(ctx) ? null : viewerOf(ctx) }
  },
  async beforeUpdate(ctx, row, changes) {
    consultantGuard.requireAdvanced(ctx)
    const after = withUsualAnswers(changes)
    await checkConsultant(ctx, row, after)
    return after
  },
  async beforeRemove(ctx, row) {
    consultantGuard.requireAdvanced(ctx)
    const uses = await countUses(ctx, row.id)
    if (uses > 0) throw new AppError('conflict', usedBy(uses))
    await removePeople(ctx, row.id)
  },
}

/** Only one person is the one to write to first, in the company's own view where it has one. */
async function keepOnePrimary(ctx: ChangeContext, contact: Row): Promise<void> {
  if (!contact.isPrimary) return
  const others = await listOtherContacts(ctx, contact.companyId, contact.id)
  for (const { id } of others.filter(({ isPrimary }) => isPrimary)) {
    await keepChanges(contacts, ctx, await getRow(contacts, ctx, id), { isPrimary: false })
  }
}

/** Throws `conflict` where the consultant has somebody of this address already. */
async function checkEmail(ctx: ChangeContext, companyId: unknown, email: unknown, exceptId: number | null) {
  checkContactEmail(email)
  const others = await listOtherContacts(ctx, companyId, exceptId)
  if (!others.some((other) => other.email === String(email).toLowerCase())) return
  const sentence = say('This contact already exists.')
  throw new AppError('conflict', sentence, { email: sentence })
}

export const contactHooks: Hooks = {
  async beforeCreate(ctx, values) {
    consultantGuard.requireAdvanced(ctx)
    const contact = withUsualAnswers(values)
    const consultant = await getConsultant(ctx, Number(contact.companyId))
    await checkProvinces(ctx, consultant.country, 'provinces', contact.provinces)
    await checkEmail(ctx, consultant.id, contact.email, null)
    const others = await listOtherContacts(ctx, consultant.id, null)
    return {
      ...contact,
      isPrimary: contact.isPrimary === true || others.length === 0,
      user_company_id: companyOfNew(ctx, consultant),
    }
  },
  afterCreate: keepOnePrimary,
  async beforeUpdate(ctx, row, changes) {
    consultantGuard.requireAuthor(ctx, row)
    const after = withUsualAnswers(changes)
    if (after.provinces) {
      const consultant = await getConsultant(ctx, Number(row.companyId))
      await checkProvinces(ctx, consultant.country, 'provinces', after.provinces)
    }
    if ('email' in after) await checkEmail(ctx, row.companyId, after.email, row.id)
    return { ...after, ...freshAddress(row, after) }
  },
  async afterUpdate(ctx, _before, after) {
    await keepOnePrimary(ctx, after)
  },
  beforeRemove: consultantGuard.requireAuthor,
}

/** What happens around a change of a lender, of its people and of its prices. */
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { lenderAccess, lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContactAccess, lenderContacts } from '#domain/lenders/lender-contact.ts'
import {
  CONTACT_BOUNDS,
  checkBounds,
  checkContactEmail,
  LENDER_BOUNDS,
  PRICED_CRITERIA,
  PRICING_BOUNDS,
  statedSources,
  usedBy,
  withoutNulls,
} from '#domain/lenders/lender-rules.ts'
import { onlyNames } from '#domain/lenders/named-lender.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource, type Hooks, type Row } from '#server/kernel/resource.ts'
import { getRow } from '#server/kernel/rows.ts'
import { keepChanges } from '#server/kernel/writing.ts'
import { freshAddress, writeAgain } from './came-back.ts'
import { keepLogo } from './lender-logo.ts'
import {
  companyOfNew,
  keepsCommonRows,
  requireAdvanced,
  requireAuthor,
  requireCompany,
  requireEditor,
  viewerOf,
} from './lender-view.ts'
import {
  checkMarkets,
  checkProvinces,
  countUses,
  getLender,
  hasTwin,
  isForConstruction,
  listOtherContacts,
  pricesConstruction,
  removePeopleAndPrices,
  unstatedCategory,
} from './lender-writing.queries.ts'

/** What the kernel needs to know to write one of these rows from a hook of another. */
const lenders = defineResource({ entity: lenderCompanies, access: lenderAccess, hasOverlays: true })
const contacts = defineResource({ entity: lenderContacts, access: lenderContactAccess, hasOverlays: true })

export const contactActions = { writeAgain: writeAgain(contacts, requireAuthor) }

const twinLender = () =>
  new AppError('conflict', say('A company with this name already exists.'), {
    companyName: say('A company with this name already exists.'),
  })

async function checkLender(ctx: ChangeContext, row: Row | null, changes: Values): Promise<void> {
  const after: Values = { ...row, ...changes }
  checkBounds(after, LENDER_BOUNDS)
  await checkProvinces(ctx, after.country, 'provinces', changes.provinces ?? (changes.country && after.provinces))
  await checkProvinces(ctx, after.country, 'state', changes.state ?? (changes.country && after.state))
  await checkMarkets(ctx, after.country, changes.markets ?? (changes.country && after.markets))
  const isRenamed = ['companyName', 'country', 'state', 'city'].some((name) => Object.hasOwn(changes, name))
  if (isRenamed && (await hasTwin(ctx, after, row))) throw twinLender()
}

export const lenderHooks: Hooks = {
  async beforeCreate(ctx, values) {
    requireCompany(ctx)
    const { user_company_id: _own, ...told } = values
    if (!onlyNames(told)) requireEditor(ctx)
    const category = values.category ?? (await unstatedCategory(ctx))
    const lender = { ...withoutNulls(values), category }
    await checkLender(ctx, null, lender)
    return {
      ...lender,
      origin: 'entered',
      criteriaSources: statedSources(null, values),
      user_company_id: keepsCommonRows(ctx) ? null : viewerOf(ctx),
    }
  },
  afterCreate: (ctx, row) => keepLogo(ctx, null, row),
  async beforeUpdate(ctx, row, changes) {
    requireAdvanced(ctx)
    const after = withoutNulls(changes)
    if (after.category === null) throw invalidField('category', say('Category is required.'))
    await checkLender(ctx, row, after)
    const sources = statedSources(row, after)
    const { criteriaSources: _sent, ...others } = after
    return JSON.stringify(sources) === JSON.stringify(row.criteriaSources ?? {})
      ? others
      : { ...others, criteriaSources: sources }
  },
  afterUpdate: keepLogo,
  async beforeRemove(ctx, row) {
    requireAdvanced(ctx)
    const uses = await countUses(ctx, row.id)
    if (uses > 0) throw new AppError('conflict', usedBy(uses))
    await removePeopleAndPrices(ctx, row.id)
  },
}

const twinContact = () =>
  new AppError('conflict', say('This contact already exists.'), { email: say('This contact already exists.') })

/** Only one person is the one to write to first: the others are no longer, in the company's own view where it has one. */
async function keepOnePrimary(ctx: ChangeContext, contact: Row): Promise<void> {
  if (!contact.isPrimary) return
  const others = await listOtherContacts(ctx, contact.lenderCompanyId, contact.id)
  // There is at most one, unless several came so from an import.
  for (const { id } of others.filter(({ isPrimary }) => isPrimary)) {
    const other = await getRow(contacts, ctx, id)
    await keepChanges(contacts, ctx, other, { isPrimary: false })
  }
}

export const contactHooks: Hooks = {
  async beforeCreate(ctx, values) {
    requireAdvanced(ctx)
    const contact = withoutNulls(values)
    checkBounds(contact, CONTACT_BOUNDS)
    checkContactEmail(contact.email)
    const lender = await getLender(ctx, Number(contact.lenderCompanyId))
    await checkProvinces(ctx, lender.country, 'provinces', contact.provinces)
    const others = await listOtherContacts(ctx, lender.id, null)
    if (others.some(({ email }) => email === String(contact.email).toLowerCase())) throw twinContact()
    return {
      ...contact,
      isPrimary: contact.isPrimary === true || others.length === 0,
      user_company_id: companyOfNew(ctx, lender),
    }
  },
  afterCreate: keepOnePrimary,
  async beforeUpdate(ctx, row, changes) {
    requireAuthor(ctx, row)
    const after = withoutNulls(changes)
    checkBounds({ ...row, ...after }, CONTACT_BOUNDS)
    if (after.provinces) {
      const lender = await getLender(ctx, Number(row.lenderCompanyId))
      await checkProvinces(ctx, lender.country, 'provinces', after.provinces)
    }
    if (Object.hasOwn(after, 'email')) {
      checkContactEmail(after.email)
      const others = await listOtherContacts(ctx, row.lenderCompanyId, row.id)
      if (others.some(({ email }) => email === String(after.email).toLowerCase())) throw twinContact()
    }
    return { ...after, ...freshAddress(row, after) }
  },
  async afterUpdate(ctx, _before, after) {
    await keepOnePrimary(ctx, after)
  },
  beforeRemove: requireAuthor,
}

/** A price says what the lender charges and whether it asks for recourse; one for building says that it lends for that. */
async function stateByPrice(ctx: ChangeContext, before: Row | null, after: Row): Promise<void> {
  const lender = await getRow(lenders, ctx, Number(after.lenderCompanyId))
  const sources = lender.criteriaSources
  const stated = Object.fromEntries(PRICED_CRITERIA.map((criterion) => [criterion, 'entered']))
  const isStated = PRICED_CRITERIA.every((criterion) => sources[criterion] === 'entered')
  await keepChanges(lenders, ctx, lender, {
    ...(!isStated && { criteriaSources: { ...sources, ...stated } }),
    ...(await construction(ctx, lender, { mayFall: before !== null && before.loanType !== after.loanType })),
  })
  tellOfLender(ctx, lender.id)
}

/** A lender that says it builds is believed without a price; when its last price for building goes, so does the word. */
async function construction(ctx: ChangeContext, lender: Row, { mayFall }: { mayFall: boolean }, exceptId?: number) {
  const isPriced = await pricesConstruction(ctx, lender.id, exceptId)
  if (isPriced === lender.hasConstructionLoan || (!isPriced && !mayFall)) return {}
  return { hasConstructionLoan: isPriced }
}

async function forgetPrice(ctx: ChangeContext, pricing: Row): Promise<void> {
  requireAdvanced(ctx)
  if (!(await isForConstruction(ctx, pricing.loanType))) return
  const lender = await getRow(lenders, ctx, Number(pricing.lenderCompanyId))
  await keepChanges(lenders, ctx, lender, await construction(ctx, lender, { mayFall: true }, pricing.id))
  tellOfLender(ctx, lender.id)
}

function tellOfLender(ctx: ChangeContext, id: number): void {
  const company = viewerOf(ctx)
  ctx.emit({ path: lenderCompanies.path, id, rooms: [company === null ? 'all' : `company:${company}`] })
}

export const pricingHooks: Hooks = {
  async beforeCreate(ctx, values) {
    requireAdvanced(ctx)
    const pricing = withoutNulls(values)
    checkBounds(pricing, PRICING_BOUNDS)
    const lender = await getLender(ctx, Number(pricing.lenderCompanyId))
    return { ...pricing, user_company_id: companyOfNew(ctx, lender) }
  },
  async afterCreate(ctx, row) {
    await stateByPrice(ctx, null, row)
  },
  beforeUpdate(ctx, row, changes) {
    requireAdvanced(ctx)
    const after = withoutNulls(changes)
    checkBounds({ ...row, ...after }, PRICING_BOUNDS)
    return after
  },
  afterUpdate: stateByPrice,
  beforeRemove: forgetPrice,
}

export const knownLoanHooks: Hooks = {
  beforeCreate(ctx, values) {
    requireAdvanced(ctx)
    const company = keepsCommonRows(ctx) ? null : viewerOf(ctx)
    return { ...withoutNulls(values), source: 'import', user_company_id: company }
  },
  beforeUpdate(ctx, _row, changes) {
    requireAdvanced(ctx)
    return withoutNulls(changes)
  },
  beforeRemove: (ctx) => requireAdvanced(ctx),
}

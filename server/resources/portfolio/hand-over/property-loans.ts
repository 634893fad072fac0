/** POST /property-loans: a property and the loans on it as a form enters them: all of them, or nothing. */

import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { objectReference } from '#domain/kernel/field.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { constructionDetails } from '#domain/portfolio/construction-details.ts'
import { constructionRevenue } from '#domain/portfolio/construction-revenue.ts'
import { dealHandOvers } from '#domain/portfolio/deal-hand-over.ts'
import { properties } from '#domain/portfolio/property.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { checkReferences } from '#server/kernel/references.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { createRow } from '#server/kernel/writing.ts'
import { DOCUMENTS_PATH } from '#server/resources/portfolio/later-rooms.ts'
import { notify } from '#server/resources/team/notify.ts'
import { answerOffer } from './hand-over.queries.ts'
import { copyDealDocuments } from './hand-over-documents.ts'
import { assertOffered } from './hand-overs.resource.ts'

const MOST_LOANS = 20
const MOST_DOCUMENTS = 100

const values = z.record(z.string(), z.unknown())
const keySchema = z.string().regex(/^[0-9a-f]{24}$/)
const loanSchema = z.strictObject({
  /** Which kind of loan it is. */
  path: z.enum(['loans', 'construction-loan']),
  values,
  /** The project and its revenue, of a construction loan. */
  details: values.nullish(),
  revenue: values.nullish(),
})
const bodySchema = z.strictObject({
  /** An existing property, or `property` with a new one. */
  propertyId: keySchema.nullish(),
  property: values.nullish(),
  loans: z.array(loanSchema).max(MOST_LOANS),
  /** Papers of the property. */
  documents: z.array(values).max(MOST_DOCUMENTS).nullish(),
  /** The closed deal whose loan is the first of them. */
  handOverId: z.int().min(1).nullish(),
})
type Body = z.infer<typeof bodySchema>

const ON_PROPERTY = { propertyId: objectReference(properties.path).label('Property') }

const answerSchema = z.strictObject({ propertyId: keySchema, loanIds: z.array(keySchema) })

export const propertyLoansCall: Call = defineCall({
  method: 'POST',
  path: '/property-loans',
  summary: 'Add a property with its loans, or loans to a property, in one go',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  answer: answerSchema,
  status: 201,
  isChange: true,
  async run(ctx, { body }) {
    return addLoans(ctx, body)
  },
})

async function addLoans(ctx: ChangeContext<UserActor>, body: Body) {
  // Held first, so that two tabs cannot add the same loan twice.
  const offer = body.handOverId ? await holdOffer(ctx, body.handOverId) : null
  // Also where nothing is put on it: that a foreign property is there would else be told by an answer with its id.
  if (body.propertyId) await checkReferences(ctx, ON_PROPERTY, { propertyId: body.propertyId })
  const propertyId = body.propertyId ?? (await addProperty(ctx, body.property))
  const loanIds: string[] = []
  for (const [index, loan] of body.loans.entries()) loanIds.push(await addLoan(ctx, { ...loan, propertyId, index }))
  for (const [index, document] of (body.documents ?? []).entries())
    await create(ctx, DOCUMENTS_PATH, { ...document, propertyId }, `documents.${index}`)
  if (offer) {
    await accept(ctx, offer, propertyId, loanIds[0])
    const loanId = body.loans[0]?.path === 'loans' ? held(loanIds[0], 'loan handed over') : null
    await copyDealDocuments(ctx, { dealId: Number(offer.dealId), propertyId, loanId })
  }
  return { propertyId, loanIds }
}

async function addProperty(ctx: ChangeContext, property: Values | null | undefined) {
  if (!property) throw invalidField('propertyId', say('Property is required.'))
  return create(ctx, properties.path, property, 'property')
}

type LoanToAdd = Body['loans'][number] & { propertyId: string; index: number }

async function addLoan(ctx: ChangeContext, { path, propertyId, index, ...loan }: LoanToAdd) {
  const place = `loans.${index}`
  const loanId = await create(ctx, path, { ...loan.values, propertyId }, place)
  if (path === 'loans') return loanId
  const { details, revenue } = loan
  const project = constructionDetails.path
  if (details) await create(ctx, project, { ...details, loanId, propertyId }, `${place}.details`)
  if (revenue) await create(ctx, constructionRevenue.path, { ...revenue, loanId }, `${place}.revenue`)
  return loanId
}

/** Whatever is wrong is told by its place in what was sent, such as `loans.1.term`. */
async function create(ctx: ChangeContext, path: string, record: Values, place: string) {
  try {
    return String(await createRow(held(ctx.services.registry.get(path), `resource at ${path}`), ctx, record))
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, sentence]) => [`${place}.${name}`, sentence])
    throw new AppError(error.code, error.message, Object.fromEntries(fields))
  }
}

type Offer = KeptRowOf<typeof dealHandOvers>

async function holdOffer(ctx: ChangeContext, id: number): Promise<Offer> {
  const resource = resourceOf(ctx, dealHandOvers)
  const offer = await lockRow(resource, ctx, id, 'update').catch(() => {
    throw invalidField('handOverId', say('Hand-over has an unknown value.'))
  })
  assertOffered(offer)
  return offer
}

async function accept(ctx: ChangeContext, offer: Offer, propertyId: string, loanId: string | undefined) {
  if (!loanId) throw invalidField('loans', say('Add the loan of the deal.'))
  await answerOffer(ctx, offer.id, { status: 'accepted', propertyId, loanId })
  await notify(ctx, offer.offeredBy ? [Number(offer.offeredBy)] : [], () => ({
    kind: 'hand-over-accepted',
    title: say('{name} added the loan to a portfolio.', { name: ctx.actor.name }),
    link: pathTo('deal', { id: String(offer.dealId) }),
  }))
}

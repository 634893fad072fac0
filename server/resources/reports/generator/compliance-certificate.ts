/** Compliance certificates: what the covenants of a debt were on a test day, with workings; kept as they were made. */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { invalidField, notFound } from '#domain/kernel/errors.ts'
import { toSections } from '#domain/kernel/paper/told.ts'
import { say } from '#domain/kernel/words.ts'
import { certificateDueOn } from '#domain/portfolio/certificate-due.ts'
import { AS_IT_GOES, factsOverTime } from '#domain/portfolio/covenant-course.ts'
import type { PledgedDebt } from '#domain/portfolio/covenants-ahead.ts'
import { debtSubject } from '#domain/portfolio/debt-course.ts'
import { DEBT_KINDS, type DebtKind } from '#domain/portfolio/debt-kind.ts'
import { isTestedOn } from '#domain/portfolio/loan-covenant.ts'
import { type CertificateFacts, certificateParts } from '#domain/portfolio/told/certificate-parts.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { findTested } from '#server/resources/portfolio/covenants.queries.ts'
import { findHoldings } from '#server/resources/portfolio/holdings.queries.ts'
import { DEBTS } from '#server/resources/portfolio/loan-covenants.resource.ts'
import { findAccess } from '#server/resources/portfolio/sharing.ts'
import { propertiesOf } from './file-paper.ts'
import { findKeptPaper, keepCertificate } from './kept-certificates.queries.ts'
import { writePaper } from './write-paper.ts'

const bodySchema = z.strictObject({
  kind: z.enum(DEBT_KINDS).default('loan'),
  loanId: z.string().regex(/^[0-9a-f]{24}$/),
  testOn: z.iso.date(),
  /** Another one from the facts as they are now; without it the one that was made comes again. */
  anew: z.boolean().optional(),
})

export const complianceCertificateCall = defineCall({
  method: 'POST',
  path: '/compliance-certificate',
  summary: 'The compliance certificate of a debt for a test day, as PDF: the one that was made, or the first',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  async run(ctx, { body: { kind, loanId, testOn, anew = false }, reply }) {
    // Found within what the caller sees: of another's debt nothing is told.
    await getRowJson(resourceOf(ctx, DEBTS[kind].entity), ctx, loanId)
    const debt = { kind, loanId, testOn }
    const kept = anew ? null : await findKeptPaper(ctx, debt)
    const content = kept ?? (await makeCertificate(ctx, debt))
    await noteSecurityEvent(ctx, { kind: 'exported', detail: 'compliance certificate' })
    return reply
      .header('content-disposition', `attachment; filename="certificate-${testOn}.pdf"`)
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(content)
  },
})

type CertifiedDebt = { kind: DebtKind; loanId: string; testOn: string }

/** Whoever may change the debt keeps what is made; whoever may only look gets the paper alone. */
async function makeCertificate(ctx: Context, debt: CertifiedDebt): Promise<Buffer> {
  const { kind, loanId, testOn } = debt
  const tested = (await findTested(ctx, await findHoldings(ctx), testOn)).find(
    (each) => each.kind === kind && each.debt._id === loanId,
  )
  if (!tested) throw invalidField('testOn', say('No covenant of the loan is tested on this day.'))
  const { facts, subtitle } = await factsOf(ctx, tested, testOn)
  const paper = {
    ...{ title: say('Compliance certificate'), subtitle, asOf: testOn },
    sections: toSections(certificateParts(facts)),
  }
  const content = Buffer.from(await writePaper(ctx, paper, new Date(`${testOn}T12:00:00Z`)))
  if (await mayKeep(ctx, debt)) {
    const text = JSON.stringify(facts)
    await keepCertificate(ctx, { ...debt, facts: text, content, factsHash: hashOf(text) })
  }
  return content
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function factsOf(ctx: Context, tested: PledgedDebt, testOn: string) {
  const { debt, pledged, covenants: all } = tested
  const covenants = all.filter((covenant) => isTestedOn(covenant, testOn))
  if (covenants.length === 0) throw invalidField('testOn', say('No covenant of the loan is tested on this day.'))
  const subject = debtSubject(tested, pledged, { indexRate: debt.indexRate, on: testOn, others: tested.others })
  const facts: CertificateFacts = {
    ...{ loanName: debt.name, lenderName: debt.lenderName ?? '', testOn, covenants },
    ...{ dueOn: certificateDueOn(testOn, covenants), course: factsOverTime(subject, AS_IT_GOES, 0) },
  }
  const [only] = pledged
  return { facts, subtitle: pledged.length === 1 && only ? only.property.name : debt.name }
}

async function mayKeep(ctx: Context, { kind, loanId }: CertifiedDebt): Promise<boolean> {
  if (!isUser(ctx.actor)) return false
  const access = await findAccess(ctx, DEBTS[kind], loanId, ctx.actor.id)
  return access === 'owner' || access === 'edit'
}

const keptSchema = z.strictObject({
  id: z.int(),
  testOn: z.iso.date(),
  madeAt: z.iso.datetime({ offset: true }),
  madeBy: z.string().nullable(),
  factsHash: z.string(),
  /** It stands among the documents of everything that secures the debt. */
  isFiled: z.boolean(),
})

export const keptCertificatesCall = defineCall({
  method: 'GET',
  path: '/compliance-certificates',
  summary: 'The certificates of a debt that were made: for which test, by whom, when, and from which facts',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: z.strictObject({
    kind: z.enum(DEBT_KINDS).default('loan'),
    loanId: z.string().regex(/^[0-9a-f]{24}$/),
  }),
  answer: z.strictObject({ total: z.int(), limit: z.int(), skip: z.int(), data: z.array(keptSchema) }),
  async run(ctx, { query: { kind, loanId } }) {
    const debt = JSON.parse(await getRowJson(resourceOf(ctx, DEBTS[kind].entity), ctx, loanId))
    const propertyIds = propertiesOf(debt)
    const { rows } = await sql<z.infer<typeof keptSchema>>`
      select c.id::int, c."testOn"::text, to_char(c."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt",
        u.name as "madeBy", c."factsHash", (
          select count(distinct d."propertyId") = ${propertyIds.length} and ${propertyIds.length > 0}
          from spec_docs d join file_storage f on f."hashedId" = d."hashedId"
          where d."propertyId" = any(${propertyIds}::text[]) and f.sha256 = encode(sha256(c.content), 'hex')
        ) as "isFiled"
      from compliance_certificates c left join users u on u.id = c."createdBy"
      where c.kind = ${kind} and c."loanId" = ${loanId} order by c."testOn" desc, c.id desc limit ${MOST_LISTED}`.execute(
      ctx.db,
    )
    return { total: rows.length, limit: MOST_LISTED, skip: 0, data: rows }
  },
})
const MOST_LISTED = 100

export const keptCertificateFileCall = defineCall({
  method: 'GET',
  path: '/compliance-certificates/:id',
  summary: 'A certificate that was made, byte for byte',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  async run(ctx, { params: { id = '' }, reply }) {
    if (!/^\d{1,15}$/.test(id)) throw notFound()
    const { rows } = await sql<CertifiedDebt & { content: Buffer }>`
      select kind, "loanId", "testOn"::text, content from compliance_certificates where id = ${id}::bigint`.execute(
      ctx.db,
    )
    const [kept] = rows
    if (!kept) throw notFound()
    await getRowJson(resourceOf(ctx, DEBTS[kept.kind].entity), ctx, kept.loanId)
    return reply
      .header('content-disposition', `attachment; filename="certificate-${kept.testOn}.pdf"`)
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(kept.content)
  },
})

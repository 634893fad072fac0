/** POST /compliance-certificate: what a loan's covenants were on a test day, with workings, the same from the same facts. */
import { sql } from 'kysely'
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { invalidField, notFound } from '#domain/kernel/errors.ts'
import { toSections } from '#domain/kernel/paper/told.ts'
import { say } from '#domain/kernel/words.ts'
import { certificateDueOn } from '#domain/portfolio/certificate-due.ts'
import { AS_IT_GOES, factsOverTime } from '#domain/portfolio/covenant-course.ts'
import { courseSubject } from '#domain/portfolio/covenants-ahead.ts'
import { isTestedOn } from '#domain/portfolio/loan-covenant.ts'
import { certificateParts } from '#domain/portfolio/told/certificate-parts.ts'
import type { Context } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { listCovenants, listQuarters } from '#server/resources/portfolio/covenants.queries.ts'
import { findHoldings } from '#server/resources/portfolio/holdings.queries.ts'
import { writePaper } from './write-paper.ts'

const bodySchema = z.strictObject({ loanId: z.string().regex(/^[0-9a-f]{24}$/), testOn: z.iso.date() })

export const complianceCertificateCall = defineCall({
  method: 'POST',
  path: '/compliance-certificate',
  summary: 'The compliance certificate of a loan for a test day, as PDF',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  async run(ctx, { body: { loanId, testOn }, reply }) {
    // Found within what the caller sees: of another's loan nothing is told.
    const { loans, properties } = await findHoldings(ctx)
    const loan = loans.find(({ _id }) => _id === loanId)
    const property = properties.find(({ _id }) => _id === loan?.propertyId)
    if (!loan || !property) throw notFound()
    const covenants = (await listCovenants(ctx, [loanId])).filter((covenant) => isTestedOn(covenant, testOn))
    if (covenants.length === 0) throw invalidField('testOn', say('No covenant of the loan is tested on this day.'))
    const quarters = (await listQuarters(ctx, [property._id], testOn)).get(property._id) ?? []
    const subject = courseSubject(loan, { property, quarters, indexRate: loan.indexRate, on: testOn })
    const facts = {
      ...{ loanName: loan.name, lenderName: await lenderName(ctx, loanId), testOn, covenants },
      ...{ dueOn: certificateDueOn(testOn, covenants), course: factsOverTime(subject, AS_IT_GOES, 0) },
    }
    const paper = {
      ...{ title: say('Compliance certificate'), subtitle: property.name, asOf: testOn },
      sections: toSections(certificateParts(facts)),
    }
    const content = await writePaper(ctx, paper, new Date(`${testOn}T12:00:00Z`))
    await noteSecurityEvent(ctx, { kind: 'exported', detail: 'compliance certificate' })
    return reply
      .header('content-disposition', `attachment; filename="certificate-${testOn}.pdf"`)
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(content)
  },
})

async function lenderName({ db }: Context, loanId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c."companyName" as name from loans l join lender_company c on c.id = l."lenderId"
    where l._id = ${loanId}`.execute(db)
  return rows[0]?.name ?? ''
}

/** POST /filed-certificates: the certificate that was made of a test is put among the documents of what secures the debt. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { DEBT_KINDS } from '#domain/portfolio/debt-kind.ts'
import { mayEdit } from '#domain/portfolio/portfolio-access.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { DEBTS } from '#server/resources/portfolio/loan-covenants.resource.ts'
import { findAccess } from '#server/resources/portfolio/sharing.ts'
import { alreadyFiled, filePaper, propertiesOf } from './file-paper.ts'
import { findKeptPaper } from './kept-certificates.queries.ts'

const bodySchema = z.strictObject({
  kind: z.enum(DEBT_KINDS).default('loan'),
  loanId: z.string().regex(/^[0-9a-f]{24}$/),
  testOn: z.iso.date(),
})

export const filedCertificatesCall = defineCall({
  method: 'POST',
  path: '/filed-certificates',
  summary: 'Put the certificate that was made last of a test among the documents of its properties; once each',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  answer: z.strictObject({ filed: z.int() }),
  isChange: true,
  async run(ctx, { body: { kind, loanId, testOn } }) {
    // Held until it is filed: of two at once the second finds what the first has filed.
    const debt = await lockRow(resourceOf(ctx, DEBTS[kind].entity), ctx, loanId, 'update')
    const access = await findAccess(ctx, DEBTS[kind], loanId, ctx.actor.id)
    if (access === null || !mayEdit({ access })) {
      throw new AppError('forbidden', say('You may look at this loan, and change nothing of it.'))
    }
    const content = await findKeptPaper(ctx, { kind, loanId, testOn })
    if (!content) throw notFound()
    const filed = await alreadyFiled(ctx, content, propertiesOf(debt))
    const propertyIds = propertiesOf(debt).filter((id) => !filed.has(id))
    if (propertyIds.length > 0) {
      await filePaper(ctx, content, {
        ...{ name: say('Compliance certificate {testOn}', { testOn }), source: 'certificate' },
        ...{ propertyIds, loanId: kind === 'loan' ? loanId : null },
      })
    }
    return { filed: propertyIds.length }
  },
})

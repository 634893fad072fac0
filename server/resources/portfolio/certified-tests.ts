/** POST /certified-tests: the tests of a loan on a day are certified to its lender, and are due no more. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { DEBT_KINDS } from '#domain/portfolio/debt-kind.ts'
import { isTestedOn } from '#domain/portfolio/loan-covenant.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { updateRow } from '#server/kernel/writing.ts'
import { listCovenants } from './covenants.queries.ts'
import { covenantResources, DEBTS } from './loan-covenants.resource.ts'

const bodySchema = z.strictObject({
  kind: z.enum(DEBT_KINDS).default('loan'),
  loanId: z.string().regex(/^[0-9a-f]{24}$/),
  testOn: z.iso.date(),
})

export const certifiedTestsCall: Call = defineCall({
  method: 'POST',
  path: '/certified-tests',
  summary: 'Note that the tests of a loan on a day were certified to its lender',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  answer: z.strictObject({ certified: z.int() }),
  isChange: true,
  async run(ctx, { body: { kind, loanId, testOn } }) {
    await getRowJson(resourceOf(ctx, DEBTS[kind].entity), ctx, loanId)
    if (testOn > ctx.today) throw invalidField('testOn', say('This test is still to come.'))
    const tested = (await listCovenants(ctx, [loanId])).filter((covenant) => isTestedOn(covenant, testOn))
    if (tested.length === 0) throw invalidField('testOn', say('No covenant of the loan is tested on this day.'))
    // A later test that was certified already stays the last.
    const open = tested.filter(({ certifiedTo }) => certifiedTo === null || certifiedTo < testOn)
    for (const { _id } of open) await updateRow(covenantResources[kind], ctx, _id, { certifiedTo: testOn })
    return { certified: open.length }
  },
})

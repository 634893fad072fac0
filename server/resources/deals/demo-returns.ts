/** The demo's deal that its approver gave back once: what was asked, and what its originator changed before submitting again. */
import { addDays } from '#domain/kernel/dates.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { DealRow, MadeDeal } from './deal.factory.ts'
import { inTheMorning } from './demo-dates.ts'
import { type Happened, writeHistory } from './demo-history.ts'

type ToldReturn = {
  /** Days before the last submission. */
  submittedBefore: number
  returnedBefore: number
  note: string
  marks: { name: string; sentence: string }[]
  /** Answers as they were when the deal was given back; now they are what the deal says. */
  before: Record<string, unknown>
}

const RETURNS: Readonly<Record<string, ToldReturn>> = {
  'Grand River Flex': {
    submittedBefore: 8,
    returnedBefore: 4,
    note: 'Where does the equity come from?',
    marks: [
      { name: 'Loan_Amount', sentence: 'With this amount the LTV is over 65.' },
      { name: 'Occupancy_Percentage', sentence: 'Is this physical or economic?' },
    ],
    before: { Loan_Amount: 7_500_000, LTV: 66.79, DSCR: 1.39, Sponsor_Company: 'Grand River Flex' },
  },
}

/** Nothing for deals that went through at once. */
export async function tellReturn(
  ctx: ChangeContext,
  made: MadeDeal,
  { row, answers, approverId }: { row: Partial<DealRow>; answers: object; approverId: number | null },
): Promise<void> {
  const told = RETURNS[row.dealName ?? '']
  const submitted = row.submittedAt?.slice(0, 10)
  if (!told || !submitted) return
  const at = (daysBefore: number, hours: number) =>
    new Date(Date.parse(inTheMorning(addDays(submitted, -daysBefore))) + hours * 3_600_000).toISOString()
  const entry = (userId: number | null, instant: string, changes: Happened['changes']): Happened => ({
    ...{ entity: 'deals', entityId: String(made.id), userId, actor: null, action: 'update' },
    at: instant,
    changes,
  })
  const now = new Map(Object.entries(answers))
  const changed = Object.entries(told.before).map(([name, before]) => [
    `values.${name}`,
    [before, now.get(name) ?? null],
  ])
  await writeHistory(ctx, [
    entry(made.userId, at(told.submittedBefore, 0), { dealStatus: ['draft', 'pending'] }),
    entry(approverId, at(told.returnedBefore, 1), {
      dealStatus: ['pending', 'draft'],
      returnNote: [null, told.note],
      returnMarks: [null, told.marks],
    }),
    entry(made.userId, at(1, 2), Object.fromEntries(changed)),
  ])
}

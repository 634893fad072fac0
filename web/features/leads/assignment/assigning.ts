/** Giving leads to originators, taking them away, and giving them back to those who had them. */
import { api } from '#web/data/api.ts'
import type { BulkWork } from '#web/data/lists/run-in-chunks.ts'
import { nameOfLead } from '#web/features/leads/lead-row.ts'
import type { ScoredRow } from './IcpTicks.tsx'

/** Whom each lead goes to, by the lead's key. */
export type Giving = Readonly<Record<string, number>>

export const isGiving = (answer: unknown): answer is Giving =>
  typeof answer === 'object' && answer !== null && Object.values(answer).every((id) => typeof id === 'number')

/** One request for those who go to the same people. */
async function giveAll(rows: readonly ScoredRow[], peopleOf: (row: ScoredRow) => readonly number[]): Promise<void> {
  const groups = Map.groupBy(rows, (row) => peopleOf(row).join())
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const body = { ids: group.map(({ _id }) => _id), originators: peopleOf(first) }
    await api.send('PATCH', 'leads', body, { query: { replaceOriginators: true } })
  }
}

const work = (peopleOf: (row: ScoredRow) => readonly number[]): BulkWork<ScoredRow> => ({
  many: (rows) => giveAll(rows, peopleOf),
  one: (row) => giveAll([row], peopleOf),
  nameOf: nameOfLead,
})

const had = ({ assignedTo }: ScoredRow) => assignedTo ?? []

/** A lead that goes to nobody stays with those who have it. */
export const giveTo = (giving: Giving) =>
  work((row) => {
    const id = giving[row._id]
    return id === undefined ? had(row) : [id]
  })

export const takeAway = work(() => [])
export const giveBack = work(had)

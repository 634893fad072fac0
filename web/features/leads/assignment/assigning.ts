/** Giving leads to originators, taking them away, and giving them back to those who had them. */
import { api } from '#web/data/api.ts'
import type { BulkWork } from '#web/data/lists/run-in-chunks.ts'
import { nameOfLead } from '#web/features/leads/lead-row.ts'
import type { ScoredRow } from './IcpTicks.tsx'

/** Whom each lead goes to, by the lead's key, and whether they are told in the bell and by mail; in the bell alone unless said. */
export type Giving = { to: Readonly<Record<string, number>>; isTold?: boolean }

export const isGiving = (answer: unknown): answer is Giving =>
  typeof answer === 'object' && answer !== null && 'to' in answer

type PeopleOf = (row: ScoredRow) => readonly number[]

/** One request for those who go to the same people. */
async function giveAll(rows: readonly ScoredRow[], peopleOf: PeopleOf, isTold?: boolean): Promise<void> {
  const groups = Map.groupBy(rows, (row) => peopleOf(row).join())
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const body = {
      ids: group.map(({ _id }) => _id),
      originators: peopleOf(first),
      ...(isTold !== undefined && { isTold }),
    }
    await api.send('PATCH', 'leads', body, { query: { replaceOriginators: true } })
  }
}

const work = (peopleOf: PeopleOf, isTold?: boolean): BulkWork<ScoredRow> => ({
  many: (rows) => giveAll(rows, peopleOf, isTold),
  one: (row) => giveAll([row], peopleOf, isTold),
  nameOf: nameOfLead,
})

const had = ({ assignedTo }: ScoredRow) => assignedTo ?? []

/** A lead that goes to nobody stays with those who have it. */
export const giveTo = ({ to, isTold }: Giving) =>
  work((row) => {
    const id = to[row._id]
    return id === undefined ? had(row) : [id]
  }, isTold)

export const takeAway = work(() => [])
export const giveBack = work(had)

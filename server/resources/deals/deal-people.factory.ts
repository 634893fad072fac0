/** The people of one company with their deals: what tests of a deal's life begin with. */
import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestApp, type TestUser } from '#server/testing/app.ts'
import { makeBid } from './bid.factory.ts'
import { type DealRow, makeDeal, makePipeline } from './deal.factory.ts'

/** Every role of a company, the agents below their managers; fills the reference lists that deals choose from. */
export async function makeDealPeople(it: TestApp) {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people: Record<Role, TestUser> = await it.company()
  const { db, seals } = it.app.services
  const place = { db, seals }

  const dealOf = (role: Role, overrides: Partial<DealRow> = {}) =>
    makeDeal(place, { userId: people[role].id, ...overrides })

  return {
    people,
    dealOf,
    move: (role: Role, id: number, body: object) => people[role].patch(`/deals/${id}`, body),

    /** What was said to somebody, the newest first. */
    async noticesOf(role: Role): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        select kind from notifications where "userId" = ${people[role].id} order by id desc`.execute(db)
      return rows.map(({ kind }) => kind)
    },

    /** A deal in progress with an accepted bid, ready to be closed today, and a quote that did not win. */
    async makeClosable(role: Role, overrides: Partial<DealRow> = {}) {
      const deal = await dealOf(role, { dealStatus: 'in-progress', trackStage: 'term-sheet-signed', ...overrides })
      await makePipeline(place, deal, { stage: 'term-sheet-signed' })
      const values = { loanAmount: 6_000_000, rateType: 'Fixed', termMonths: 60, allInRate: 5.1 }
      const bid = await makeBid(place, deal, { status: 'accepted', values })
      const other = await makeBid(place, deal, { status: 'quoted', values })
      await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(db)
      return { ...deal, bid, other }
    },
  }
}

/** What a deal says its reader may do with it is what the server does when it is asked: each role, status and standing. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mayStep, type Rights } from '#domain/access/rights.ts'
import { DEAL_ROLES, type Role } from '#domain/access/roles.ts'
import { DEAL_STATUSES, type DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { DEAL_STEPS } from '#domain/deals/deal-steps.ts'
import { registry } from '#server/resources.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { attemptRemove, attemptStep, attemptUpdate } from '#server/testing/attempts.ts'
import { makeBid } from './bid.factory.ts'
import { makeDeal } from './deal.factory.ts'
import { makeDealPeople } from './deal-people.factory.ts'
import { dealsResource } from './deals.resource.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
const { people } = await makeDealPeople(it)

const alone = Object.fromEntries(
  await Promise.all(DEAL_ROLES.map(async (role) => [role, await it.user(role)] as const)),
) as Record<Role, TestUser>
const STANDINGS = ['owner', 'owner with nobody above', 'member', 'colleague'] as const
type Standing = (typeof STANDINGS)[number]

/** What each step asks for besides; a deal with a bid lacks nothing. */
const ANSWERS: Readonly<Record<string, Record<string, unknown>>> = {
  return: { returnNote: 'The appraisal is missing.' },
  withdraw: { returnNote: 'The appraisal is missing.' },
  reopen: { returnNote: 'The funds came back.' },
  archive: { inactiveReason: 'on-hold' },
  close: { actualFundingDate: '2026-01-15', fundedAmount: 6_000_000 },
}

async function dealFor(role: Role, standing: Standing, dealStatus: DealStatus) {
  const reader = standing === 'owner with nobody above' ? alone[role] : people[role]
  const other = people[role === 'TO/Agent' ? 'FS/Agent' : 'TO/Agent']
  const userId = standing.startsWith('owner') ? reader.id : other.id
  const deal = await makeDeal(place, { userId, dealStatus })
  if (standing === 'member') {
    await sql`insert into deal_team ("dealId", "userId", role) values (${deal.id}, ${reader.id}, 'analyst')`.execute(db)
  }
  if (dealStatus === 'in-progress') {
    const values = { loanAmount: 6_000_000, rateType: 'Fixed', termMonths: 60, allInRate: 5.1 }
    const bid = await makeBid(place, deal, { status: 'accepted', values })
    await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(db)
  }
  return { reader, id: deal.id }
}

describe.each(DEAL_ROLES)('%s', (role) => {
  test.each(STANDINGS)('as %s is offered what is done, and refused what is not offered', async (standing) => {
    for (const status of DEAL_STATUSES) {
      const { reader, id } = await dealFor(role, standing, status)
      const asked = { app: it.app, registry, resource: dealsResource, token: reader.token, id }
      const { status: answered, body } = await reader.get<{ may: Rights }>(`/deals/${id}`)
      const may: Rights = answered === 200 ? body.may : { update: false, remove: false, steps: [], actions: [] }
      const said = [`a ${status} deal`, may]
      expect([...said, (await attemptUpdate(asked)) === undefined]).toEqual([...said, may.update])
      expect([...said, (await attemptRemove(asked)) === undefined]).toEqual([...said, may.remove])
      for (const step of DEAL_STEPS.filter((each) => each !== 'delete')) {
        const isDone = (await attemptStep(asked, step, ANSWERS[step])) === undefined
        // Both take the deal back: which of them it is follows from whose it is.
        const names = step === 'return' || step === 'withdraw' ? ['return', 'withdraw'] : [step]
        expect([...said, step, isDone]).toEqual([...said, step, names.some((name) => mayStep({ may }, name))])
      }
    }
  })
})

test('a list says of each deal what the deal itself says', async () => {
  const reader = people['TO/Underwriter']
  for (const standing of STANDINGS) {
    for (const status of DEAL_STATUSES) {
      const { id } = await dealFor('TO/Underwriter', standing, status)
      const { body } = await reader.get<{ data: { may: Rights }[] }>(`/deals?id=${id}`)
      const one = await reader.get<{ may: Rights }>(`/deals/${id}`)
      expect(body.data[0]?.may).toEqual(one.body.may)
    }
  }
})

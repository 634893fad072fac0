/** The people of one company who write to lenders, and their messages: what tests of such messages begin with. */
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { type DealRow, type MadeDeal, makeDeal, makePipeline } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type Reply, type TestApp, type TestUser } from '#server/testing/app.ts'

export type SentAnswer = {
  message: string
  errors: Record<string, string>
  queued: number
  companies: number
  skipped: object[]
  outboxIds: number[]
  bidIds: number[]
}

/** An agent whose deals are placed, and the manager above who sends. */
export async function makeLenderWriters(it: TestApp) {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  const { db, seals } = it.app.services
  const place = { db, seals }
  const agent = people['TO/Agent']
  const manager = people['TO/Underwriter']

  return {
    people,
    agent,
    manager,

    async makeOpenDeal(overrides: Partial<DealRow> = {}): Promise<MadeDeal> {
      const made = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', ...overrides })
      await makePipeline(place, made)
      return made
    },

    /** A message about a deal that is fit to go out, as far as `body` leaves it so. */
    sendAbout: (deal: { id: number }, body: object, who: TestUser = manager) =>
      who.post<SentAnswer>('/deal-email', {
        dealId: deal.id,
        subject: 'Financing of {{dealName}}',
        body: '<p>Hello {{name}}, {{loanAmount}} for {{propertyAddress}}.</p>',
        ...body,
      }),
  }
}

export const toLender = (lender: { id: number }, others: object = {}) => ({
  companyId: lender.id,
  contactIds: [],
  ...others,
})

export const refusalOf = ({ status, body }: Reply<SentAnswer>) => [status, body.message]

/** A record of each kind that screens show, for somebody of any role: one the person sees already, or one newly made. */
import { type APIRequestContext, expect } from '@playwright/test'
import { DEAL_ROLES, isOneOf, PORTFOLIO_ROLES, type Role } from '#domain/access/roles.ts'

/** Stands in an address that is refused whatever record it names. */
export const ANY_KEY = '0'.repeat(24)

export type Records = {
  deal: number
  lender: number
  consultant: number
  property: string
  line: string
  blanket: string
  report: number
}

/** What is asked of a screen that the role may not open. */
export const NO_RECORDS: Records = {
  deal: 1,
  lender: 1,
  consultant: 1,
  property: ANY_KEY,
  line: ANY_KEY,
  blanket: ANY_KEY,
  report: 1,
}

type Kept = { id: number; _id: string; userId: number }
type Values = Readonly<Record<string, unknown>>

const LOAN = { firstPaymentDate: '2025-02-01', term: 60, rateType: 'Fixed', allInRate: 5.1 }

/** Records of the person, each made only when there is none to see. */
export async function recordsFor(
  request: APIRequestContext,
  { token, person }: { token: string; person: Values },
  role: Role,
): Promise<Records> {
  const headers = { authorization: `Bearer ${token}` }
  const find = async (path: string, query: string): Promise<Kept | undefined> => {
    const answer = await request.get(`/api/${path}?$limit=1&${query}`, { headers })
    return answer.ok() ? (await answer.json()).data[0] : undefined
  }
  const make = async (path: string, data: Values): Promise<Kept> => {
    const answer = await request.post(`/api/${path}`, { headers, data })
    expect(answer.status(), `${role} makes ${path}: ${await answer.text()}`).toBe(201)
    return answer.json()
  }
  /** What is shared with somebody may not be theirs to change: their own record opens every screen. */
  const findOrMakeOwn = async (path: string, values: () => Promise<Values>) => {
    const answer = await request.get(`/api/${path}?$limit=100`, { headers })
    const { data } = (await answer.json()) as { data: Kept[] }
    return data.find(({ userId }) => userId === person.id) ?? (await make(path, await values()))
  }

  const records = { ...NO_RECORDS }
  const lender = await find('lender-company', 'country=CA')
  if (lender) records.lender = lender.id
  const consultant = await find('consultants', '')
  if (consultant) records.consultant = consultant.id
  if (isOneOf(role, DEAL_ROLES)) {
    const underWay = await find('deals', 'dealStatus=in-progress')
    records.deal = (underWay ?? (await findOrMakeOwn('deals', async () => ({ dealName: `Deal of ${role}` })))).id
  }
  if (!isOneOf(role, PORTFOLIO_ROLES)) return records

  const buildingLike = async (street: string) => ({
    name: `${street}, of ${role}`,
    address: { street, city: 'Toronto', province: 'ON', country: 'CA' },
    propertyType: (await find('options-property-types', ''))?.id,
  })
  const property = await findOrMakeOwn('properties', () => buildingLike('1 King Street West'))
  const lenderId = lender?.id
  const line = await findOrMakeOwn('lines', async () => ({
    ...{ ...LOAN, name: `Line of ${role}`, lenderId, limitAmount: 3_000_000, drawnAmount: 1_250_000 },
    ...{ purpose: 'operating', security: 'unsecured' },
  }))
  const blanket = await findOrMakeOwn('blankets', async () => {
    const propertyIds = [property._id, (await make('properties', await buildingLike('2 King Street West')))._id]
    const allocations = propertyIds.map((propertyId) => ({
      ...{ propertyId, allocatedAmount: 2_400_000, releasePricePercentage: 110 },
    }))
    const originalLoanAmount = 4_800_000
    return { ...LOAN, name: `Blanket of ${role}`, lenderId, originalLoanAmount, propertyIds, allocations }
  })
  const report = await findOrMakeOwn('annual-reports', async () => ({
    ...{ title: `Report of ${role}`, year: 2025, dueDate: '2099-03-31', propertyIds: [property._id] },
  }))
  return { ...records, property: property._id, line: line._id, blanket: blanket._id, report: report.id }
}

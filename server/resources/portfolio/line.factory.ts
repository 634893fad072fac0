/** Makes lines of credit from nothing, for tests and for the demo. */

import type { Currency } from '#domain/kernel/money.ts'
import type { LINE_PURPOSES, LINE_SECURITIES, RENEWAL_TYPES } from '#domain/portfolio/line.ts'
import type { Movement } from '#domain/portfolio/line-movements.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { makeUser } from '#server/resources/team/user.factory.ts'

export type MadeLine = { _id: string; userId: number }

export type LineRow = {
  userId: number
  lenderId: number
  name: string
  currency: Currency
  limitAmount: number
  drawnAmount: number
  movements: Movement[]
  purpose: (typeof LINE_PURPOSES)[number]
  security: (typeof LINE_SECURITIES)[number]
  propertyIds: string[]
  rateType: 'Fixed' | 'Floating'
  facilityIndexType: string | null
  facilityIndexId: string | null
  spread: number | null
  allInRate: number
  standbyFeeBps: number | null
  openDate: string | null
  firstPaymentDate: string
  term: number
  renewalType: (typeof RENEWAL_TYPES)[number] | null
  notes: string | null
  covenants: Record<string, unknown>
  reportingObligation: Record<string, unknown>
}

/** An operating line of 3 million, of which 1.25 million are drawn. */
const PLAIN_LINE: Omit<LineRow, 'userId' | 'lenderId' | 'name'> = {
  currency: 'CAD',
  limitAmount: 3_000_000,
  drawnAmount: 1_250_000,
  movements: [],
  purpose: 'operating',
  security: 'unsecured',
  propertyIds: [],
  rateType: 'Fixed',
  facilityIndexType: null,
  facilityIndexId: null,
  spread: null,
  allInRate: 5.95,
  standbyFeeBps: 25,
  openDate: null,
  firstPaymentDate: '2025-07-01',
  term: 36,
  renewalType: 'revolving',
  notes: null,
  covenants: {},
  reportingObligation: {},
}

let made = 0

/** A line of an owner and a lender of its own, unless they are given. The reference lists must be there. */
export async function makeLine(place: Place, overrides: Partial<LineRow> = {}): Promise<MadeLine> {
  made += 1
  const userId = overrides.userId ?? (await makeUser(place, { role: 'Dashboard Only' })).id
  const lenderId = overrides.lenderId ?? (await makeLender(place)).id
  const row = { ...PLAIN_LINE, name: `Line ${made}`, ...overrides, userId, lenderId, active: true }
  const [line] = await insertRows<object, MadeLine>(place, 'lines', [row], { returning: ['_id', 'userId'] })
  return line as MadeLine
}

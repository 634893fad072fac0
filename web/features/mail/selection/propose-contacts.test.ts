/** Why somebody at a lender is not among those a deal is proposed to. */
import { expect, test } from 'vitest'
import '#web/i18n.ts'
import type { ContactRow } from '#web/features/lenders/lender-row.ts'
import { proposeContacts, whyNotProposed } from './propose-contacts.ts'

const REQUEST = { amount: 7_600_000, province: 'ON', propertyType: 4 }
const contact = (parts: Partial<ContactRow> = {}) =>
  ({ id: 1, loanMin: null, loanMax: null, provinces: null, propertyTypes: null, ...parts }) as ContactRow

test.each<[Partial<ContactRow>, string | null]>([
  [{}, null],
  [{ provinces: ['ON', 'QC'], propertyTypes: [4], loanMin: 1_000_000, loanMax: 10_000_000 }, null],
  [{ optOut: true }, 'Does not want mail'],
  [{ bounced: true }, 'Mail came back'],
  [{ loanMin: 10_000_000 }, 'Takes loans from $10.0M'],
  [{ loanMax: 5_000_000 }, 'Takes loans up to $5.0M'],
  [{ provinces: ['QC', 'NB'] }, 'Covers QC, NB only'],
  [{ propertyTypes: [9] }, 'Does not take this property type'],
])('somebody with %j is kept out by: %s', (parts, why) => {
  expect(whyNotProposed(contact(parts), REQUEST)).toBe(why)
  expect(proposeContacts([contact({ id: 2 }), contact(parts)], REQUEST).includes(1)).toBe(why === null)
})

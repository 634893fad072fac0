/** How mails score against deals: each sign by its weight, who wrote once, and nothing sure where two deals are near. */
import { expect, test } from 'vitest'
import type { FilingDeal } from './filing-score.ts'
import { isSureOf, scoreDeals } from './filing-score.ts'

const PARKWAY: FilingDeal = {
  ...{ id: 16, number: 'D-2026-0016', name: 'Parkway Plaza', street: '800 Ottawa Street South', amount: 12_000_000 },
  ...{
    contactEmails: ['ursula@grandriver.test'],
    participantEmails: ['ines@lakeshore.test'],
    lenderDomains: ['grandriver.test'],
  },
}
const OTHER: FilingDeal = {
  ...{ id: 160, number: 'D-2026-0160', name: 'Junction Tower', street: '12 Dundas Street West', amount: 8_500_000 },
  ...{ contactEmails: [], participantEmails: [], lenderDomains: ['gmail.com'] },
}
const best = (mail: { from?: string; subject?: string; text?: string }) =>
  scoreDeals({ fromEmail: mail.from ?? 'x@y.test', subject: mail.subject ?? '', text: mail.text ?? '' }, [
    PARKWAY,
    OTHER,
  ])

test.each([
  [{ from: 'ursula@grandriver.test' }, 16, 0.45, ['bid-contact']],
  [{ from: 'INES@Lakeshore.test' }, 16, 0.4, ['participant']],
  [{ from: 'somebody@grandriver.test' }, 16, 0.3, ['lender-domain']],
  [{ subject: 'Re: d-2026-0016' }, 16, 0.5, ['deal-number']],
  [{ text: 'about 800 Ottawa Street South, please' }, 16, 0.3, ['address']],
  [{ text: 'Parkway  PLAZA' }, 16, 0.25, ['deal-name']],
  [{ text: 'we offer $12,000,000 at 5.00%' }, 16, 0.2, ['amount']],
  [{ text: 'we offer 12M' }, 16, 0.2, ['amount']],
  [{ text: 'we offer 8.5 million' }, 160, 0.2, ['amount']],
  [
    { from: 'ursula@grandriver.test', text: '800 Ottawa Street South: $12,000,000' },
    16,
    0.95,
    ['bid-contact', 'address', 'amount'],
  ],
] as const)('%j speaks for deal %i with %d', (mail, dealId, score, reasons) => {
  expect(best(mail)[0]).toEqual({ dealId, score, reasons: [...reasons] })
})

test.each([
  [{ text: 'deal D-2026-00161' }],
  [{ from: 'somebody@gmail.com' }],
  [{ text: 'the price is 1,200' }],
  [{ text: 'plaza' }],
])('%j speaks for none', (mail) => {
  expect(best(mail)).toEqual([])
})

test('is sure of a known sender with a sign in the text, never of text alone, and never of two deals that are near', () => {
  expect(isSureOf(best({ from: 'ursula@grandriver.test', subject: 'D-2026-0016' }))).toBe(true)
  expect(isSureOf(best({ subject: 'D-2026-0016', text: '800 Ottawa Street South, Parkway Plaza' }))).toBe(false)
  const both = {
    from: 'ursula@grandriver.test',
    subject: 'D-2026-0016',
    text: 'D-2026-0160, Junction Tower, 12 Dundas Street West',
  }
  expect(isSureOf(best(both))).toBe(false)
  expect(isSureOf([])).toBe(false)
})

test('an answer to a message of a deal is sure whoever writes it', () => {
  const scored = scoreDeals({ fromEmail: 'x@y.test', subject: '', text: '' }, [PARKWAY], {
    dealId: 16,
    reason: 'known-thread',
  })
  expect(scored).toEqual([{ dealId: 16, score: 1, reasons: ['known-thread'] }])
  expect(isSureOf(scored)).toBe(true)
})

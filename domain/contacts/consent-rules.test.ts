import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/kernel/dates.ts'
import {
  CONSENT_GROUNDS,
  type ConsentGround,
  type ConsentLine,
  consentOf,
  holdsUntil,
  mayTakeBack,
} from './consent-rules.ts'
import { judgeMessage, type MessageCase, REFUSALS } from './message-verdict.ts'

const TODAY = '2026-06-30'
const given = (ground: ConsentGround, on: string, proof: string | null = 'Letter'): ConsentLine => ({
  event: 'given',
  ground,
  on,
  proof,
})
const WITHDRAWN: ConsentLine = { event: 'withdrawn', on: '2026-03-02' }

describe('an address', () => {
  test.each<[string, ConsentLine[], string, string | null, number | null]>([
    ['that nobody asked', [], 'unknown', null, null],
    ['that agreed', [given('express', '2020-01-01')], 'express', null, null],
    ['with a ground but no proof', [given('express', '2026-01-01', ' ')], 'unknown', null, null],
    ['of a deal 23 months ago', [given('business', '2024-07-09')], 'ends-soon', '2026-07-09', 9],
    ['of a deal on the last day', [given('business', '2024-06-30')], 'ends-soon', '2026-06-30', 0],
    ['of a deal a day too long ago', [given('business', '2024-06-29')], 'expired', '2026-06-29', -1],
    ['that asked for rates', [given('inquiry', '2026-03-14')], 'implied', '2026-09-14', 76],
    ['that asked 31 days before the end', [given('inquiry', '2026-01-31')], 'implied', '2026-07-31', 31],
    ['that she publishes', [given('published', '2021-01-01')], 'implied', null, null],
    [
      'with an old deal and a new question',
      [given('business', '2023-01-01'), given('inquiry', '2026-06-01')],
      'implied',
      '2026-12-01',
      154,
    ],
    ['that took it back', [given('express', '2025-01-01'), WITHDRAWN], 'withdrawn', null, null],
    ['that took it back and did business since', [WITHDRAWN, given('business', '2026-05-01')], 'withdrawn', null, null],
    ['that took it back and agreed anew', [WITHDRAWN, given('express', '2026-05-01')], 'express', null, null],
    [
      'that undid it',
      [given('express', '2025-01-01'), WITHDRAWN, { event: 'withdrawal-undone', on: '2026-03-04' }],
      'express',
      null,
      null,
    ],
    [
      'whose mailbox is gone',
      [given('express', '2025-01-01'), { event: 'bounced', on: '2026-05-18' }],
      'bounced',
      null,
      null,
    ],
    [
      'whose mailbox is back',
      [
        given('express', '2025-01-01'),
        { event: 'bounced', on: '2026-05-18' },
        { event: 'corrected', on: '2026-05-19' },
      ],
      'express',
      null,
      null,
    ],
    ['that will agree tomorrow', [given('express', '2026-07-01')], 'unknown', null, null],
  ])('%s', (_what, lines, state, until, daysLeft) => {
    expect(consentOf(lines, TODAY)).toMatchObject({ state, until, daysLeft })
  })

  test('that withdrew stays withdrawn, whatever but an express consent is added later', () => {
    const later = fc.record({
      event: fc.constantFrom('given', 'bounced', 'corrected') as fc.Arbitrary<ConsentLine['event']>,
      ground: fc.constantFrom(...CONSENT_GROUNDS.filter((ground) => ground !== 'express')),
      on: fc.integer({ min: 0, max: 100 }).map((days) => addDays(WITHDRAWN.on, days)),
      proof: fc.constant('Letter'),
    })
    fc.assert(
      fc.property(fc.array(later), (lines) => {
        expect(consentOf([WITHDRAWN, ...lines], TODAY).state).toBe('withdrawn')
      }),
    )
  })

  test('may be written to until the day its ground ends, and not the day after', () => {
    fc.assert(
      fc.property(fc.constantFrom('business', 'inquiry'), fc.integer({ min: 0, max: 3_000 }), (ground, days) => {
        const on = addDays('2019-01-01', days)
        const until = holdsUntil(ground as ConsentGround, on) as string
        expect(until).toBe(addMonths(on, ground === 'business' ? 24 : 6))
        expect(consentOf([given(ground as ConsentGround, on)], until).state).not.toBe('expired')
        expect(consentOf([given(ground as ConsentGround, on)], addDays(until, 1)).state).toBe('expired')
      }),
    )
  })
})

const message = (parts: Partial<MessageCase> = {}): MessageCase => ({
  address: 'petra@lindqvist.test',
  ledger: [given('express', '2025-09-12')],
  optOut: false,
  country: 'CA',
  lastContactedOn: null,
  excludeContactedDays: 30,
  isRepeated: false,
  ...parts,
})

describe('a message', () => {
  test.each<[Partial<MessageCase>, string | null, string | null]>([
    [{}, null, null],
    [{ optOut: true }, 'opted-out', null],
    [{ ledger: [WITHDRAWN] }, 'opted-out', null],
    [{ ledger: [{ event: 'bounced', on: '2026-05-18' }] }, 'bounced', 'correct'],
    [{ address: ' ' }, 'no-address', 'correct'],
    [{ ledger: [given('business', '2024-05-31')] }, 'expired', 'call'],
    [{ ledger: [] }, 'no-consent', 'call'],
    [{ ledger: [], country: null }, 'no-consent', 'call'],
    [{ ledger: [], country: 'US' }, null, null],
    [{ ledger: [given('business', '2024-05-31')], country: 'US' }, null, null],
    [{ ledger: [WITHDRAWN], country: 'US' }, 'opted-out', null],
    [{ lastContactedOn: '2026-06-18' }, 'recent', 'include'],
    [{ lastContactedOn: '2026-06-18', isIncluded: true }, null, null],
    [{ lastContactedOn: '2026-05-31' }, null, null],
    [{ lastContactedOn: '2026-06-29', excludeContactedDays: 0 }, null, null],
    [{ isRepeated: true }, 'duplicate', null],
    [{ isIncluded: true, optOut: true }, 'opted-out', null],
  ])('with %j is refused for %s; what helps is %s', (parts, refusal, remedy) => {
    const verdict = judgeMessage(message(parts), TODAY)
    expect(verdict.mayGo ? [null, null] : [verdict.refusal, verdict.remedy]).toEqual([refusal, remedy])
  })

  test.each<[Partial<MessageCase>, string]>([
    [{ ledger: [WITHDRAWN] }, 'Opted out 2026-03-02'],
    [{ optOut: true, ledger: [] }, 'Opted out'],
    [{ ledger: [given('business', '2024-05-31')] }, 'Consent expired 2026-05-31'],
    [{ lastContactedOn: '2026-06-18', lastContactedBy: 'Daniel Wu' }, 'Contacted 2026-06-18 by Daniel Wu'],
    [{ address: null }, 'No address'],
  ])('with %j says “%s”', (parts, sentence) => {
    expect(judgeMessage(message(parts), TODAY)).toMatchObject({ sentence })
  })

  test('names the first reason in the order in which they are told', () => {
    const all: [Partial<MessageCase>, string][] = [
      [{ isRepeated: true }, 'duplicate'],
      [{ lastContactedOn: TODAY }, 'recent'],
      [{ ledger: [] }, 'no-consent'],
      [{ address: null }, 'no-address'],
      [{ ledger: [{ event: 'bounced', on: TODAY }] }, 'bounced'],
      [{ optOut: true }, 'opted-out'],
    ]
    let parts: Partial<MessageCase> = {}
    for (const [more, refusal] of all) {
      parts = { ...parts, ...more }
      expect(judgeMessage(message(parts), TODAY)).toMatchObject({ refusal })
    }
    expect(REFUSALS).toHaveLength(7)
  })
})

test('an unsubscription can be taken back for seven days', () => {
  expect(mayTakeBack('2026-06-23', TODAY)).toBe(true)
  expect(mayTakeBack('2026-06-22', TODAY)).toBe(false)
})

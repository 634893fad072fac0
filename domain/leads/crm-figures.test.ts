import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAD_STAGES } from '#domain/contacts/lead-stages.ts'
import { addDays, addMonths } from '#domain/kernel/dates.ts'
import {
  type CountedLead,
  conversionOf,
  countByStage,
  crmFigures,
  maturityWall,
  originatorCounts,
  quarterStart,
} from './crm-figures.ts'

const TODAY = { today: '2026-06-30', timeZone: 'America/Toronto' }
const lead = (parts: Partial<CountedLead> = {}): CountedLead => ({
  stage: null,
  actionDate: null,
  pitchTime: null,
  maturity: null,
  amount: 1_000_000,
  currency: 'CAD',
  ...parts,
})

test('the tiles count past-due actions, pitches up to the seventh day, and three horizons that hold one another', () => {
  const figures = crmFigures(
    [
      lead({ actionDate: '2026-06-29', maturity: '2026-06-29' }),
      lead({ actionDate: '2026-06-30', maturity: '2026-06-30' }),
      lead({ pitchTime: '2026-06-30T03:59:00.000Z', maturity: '2027-06-30' }),
      lead({ pitchTime: '2026-06-30T04:00:00.000Z', maturity: '2027-07-01' }),
      lead({ pitchTime: '2026-07-08T03:45:00.000Z', maturity: '2027-12-30', currency: 'USD' }),
      lead({ pitchTime: '2026-07-08T04:00:00.000Z', maturity: '2028-06-30', amount: null }),
    ],
    TODAY,
  )
  expect(figures).toEqual({
    activeLeads: 6,
    pastDue: 1,
    pitchesNext7Days: 2,
    maturing: [
      { months: 12, count: 2, principal: { CAD: 2_000_000 } },
      { months: 18, count: 4, principal: { CAD: 3_000_000, USD: 1_000_000 } },
      { months: 24, count: 5, principal: { CAD: 3_000_000, USD: 1_000_000 } },
    ],
  })
})

describe('conversion', () => {
  test('counts each lead once, by its latest decision of the last twelve months', () => {
    expect(
      conversionOf(
        [
          { leadId: 'a', to: 'mandated', on: '2026-01-01' },
          { leadId: 'b', to: 'pass', on: '2026-01-01' },
          { leadId: 'b', to: 'mandated', on: '2026-02-01' },
          { leadId: 'c', to: 'pass', on: '2026-03-01' },
          { leadId: 'c', to: 'pitched', on: '2026-04-01' },
          { leadId: 'd', to: 'mandated', on: '2025-06-30' },
          { leadId: 'e', to: 'mandated', on: '2025-07-01' },
        ],
        TODAY.today,
      ),
    ).toEqual({ mandated: 3, decided: 4, percent: 75 })
  })
  test('is unknown while nothing was decided', () => expect(conversionOf([], TODAY.today).percent).toBe(null))
})

test('leads by stage are nine rows in stage order', () => {
  const rows = countByStage([lead({ stage: 'outreach' }), lead({ stage: 'outreach' }), lead({ currency: 'USD' })])
  expect(rows.map(({ stage }) => stage)).toEqual([...LEAD_STAGES, null])
  expect(rows[0]).toEqual({ stage: 'outreach', count: 2, principal: { CAD: 2_000_000 } })
  expect(rows[8]).toEqual({ stage: null, count: 1, principal: { USD: 1_000_000 } })
})

describe('the maturity wall', () => {
  test('has twelve quarters, and paints what ends within six months', () => {
    const wall = maturityWall(
      [
        lead({ maturity: '2026-06-30' }),
        lead({ maturity: '2026-12-30' }),
        lead({ maturity: '2026-12-31' }),
        lead({ maturity: '2029-06-30' }),
      ],
      TODAY.today,
    )
    expect(wall.map(({ label }) => label)).toEqual([
      'Q3 2026',
      'Q4 2026',
      'Q1 2027',
      'Q2 2027',
      'Q3 2027',
      'Q4 2027',
      'Q1 2028',
      'Q2 2028',
      'Q3 2028',
      'Q4 2028',
      'Q1 2029',
      'Q2 2029',
    ])
    expect(wall[0]).toMatchObject({ from: '2026-06-30', to: '2026-09-30', principal: { CAD: 1_000_000 } })
    expect(wall[1]).toMatchObject({ principal: { CAD: 2_000_000 }, urgent: { CAD: 1_000_000 } })
    expect(wall[11]).toMatchObject({ principal: { CAD: 1_000_000 } })
  })

  test('puts every maturity of its time into exactly one quarter', () => {
    const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(day, fc.array(day), (today, dates) => {
        const wall = maturityWall(
          dates.map((maturity) => lead({ maturity })),
          today,
        )
        const last = wall.at(-1)?.to ?? ''
        const total = wall.reduce((sum, { principal }) => sum + (principal.CAD ?? 0), 0)
        expect(total).toBe(1_000_000 * dates.filter((date) => date >= today && date <= last).length)
        expect(quarterStart(today) <= today && today < addMonths(quarterStart(today), 3)).toBe(true)
      }),
    )
  })
})

test('an originator’s leads are open until they are mandated or passed', () => {
  const leads = [
    lead({ stage: 'pitched', actionDate: '2026-06-01' }),
    lead({ stage: 'mandated' }),
    lead({ stage: 'pass' }),
    lead(),
  ]
  expect(originatorCounts(leads, TODAY.today)).toEqual({ open: 2, pastDue: 1, pitched: 1, mandated: 1 })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AssignableLead, assignEvenly, mayReceiveLeads, type Originator } from './even-assignment.ts'

const DANIEL: Originator = { id: 1, name: 'Daniel Wu', openLeads: 21, openPrincipal: 90_000_000 }
const JESS: Originator = { id: 2, name: 'Jess Okafor', openLeads: 22, openPrincipal: 80_000_000 }
const MARC: Originator = { id: 3, name: 'Marc Tremblay', openLeads: 19, openPrincipal: 60_000_000 }

const leadsOf = (...amounts: number[]): AssignableLead[] =>
  amounts.map((amount, at) => ({ _id: `lead ${at}`, amount: amount * 1e6, ownerId: null }))

const ONE_BY_ONE = { by: 'leads', keepOwnersTogether: true } as const

test('ten leads go to whoever has the fewest open ones, then by name', () => {
  const leads = leadsOf(6.4, 3.75, 4.2, 8.9, 3.3, 5.6, 22.5, 3.15, 3, 12.8)
  const { shares } = assignEvenly(leads, [DANIEL, JESS, MARC], ONE_BY_ONE)
  expect(shares.map(({ name, leads: given, addedPrincipal }) => [name, given.length, addedPrincipal])).toEqual([
    ['Daniel Wu', 3, 10_650_000],
    ['Jess Okafor', 2, 8_600_000],
    ['Marc Tremblay', 5, 54_350_000],
  ])
})

describe('leads of one owner', () => {
  const leads: AssignableLead[] = [
    { _id: 'a', amount: 1, ownerId: 7 },
    { _id: 'b', amount: 1, ownerId: null },
    { _id: 'c', amount: null, ownerId: 7 },
  ]
  test('stay together where that is wished', () => {
    const { shares, repeatedOwners } = assignEvenly(leads, [JESS, MARC], ONE_BY_ONE)
    expect(shares[1]?.leads.map(({ _id }) => _id)).toEqual(['a', 'c', 'b'])
    expect(repeatedOwners).toBe(1)
  })
  test('are shared out where it is not', () => {
    const even = [
      { ...JESS, openLeads: 0 },
      { ...MARC, openLeads: 0 },
    ]
    const { shares } = assignEvenly(leads, even, { ...ONE_BY_ONE, keepOwnersTogether: false })
    expect(shares.map(({ leads: given }) => given.map(({ _id }) => _id))).toEqual([['a', 'c'], ['b']])
  })
})

test('by principal the sums are evened, the largest loan first', () => {
  const fresh = [DANIEL, JESS].map((each) => ({ ...each, openPrincipal: 0 }))
  const { shares } = assignEvenly(leadsOf(1, 2, 3, 4, 10), fresh, { by: 'principal', keepOwnersTogether: true })
  expect(shares.map(({ addedPrincipal }) => addedPrincipal)).toEqual([10_000_000, 10_000_000])
})

test('without anybody to give them to, nobody gets any', () => {
  expect(assignEvenly(leadsOf(1), [], ONE_BY_ONE).shares).toEqual([])
})

test('every lead is given once, and nobody ends more than one ahead of another who got one', () => {
  const originator = fc.record({
    id: fc.nat(99),
    name: fc.constantFrom('A', 'B', 'C'),
    openLeads: fc.nat(9),
    openPrincipal: fc.nat(99),
  })
  const people = fc.uniqueArray(originator, { minLength: 1, maxLength: 5, selector: ({ id }) => id })
  fc.assert(
    fc.property(people, fc.nat(40), (originators, count) => {
      const leads = leadsOf(...Array.from({ length: count }, (_, at) => at))
      const { shares } = assignEvenly(leads, originators, ONE_BY_ONE)
      expect(shares.flatMap(({ leads: given }) => given.map(({ _id }) => _id)).toSorted()).toEqual(
        leads.map(({ _id }) => _id).toSorted(),
      )
      const after = shares.map(({ openLeads, leads: given }) => ({
        total: openLeads + given.length,
        got: given.length,
      }))
      const least = Math.min(...after.map(({ total }) => total))
      for (const { total, got } of after) if (got > 0) expect(total - least).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['approved', true, true, true],
  ['suspended', true, true, false],
  ['approved', false, true, false],
  ['approved', true, false, false],
])(
  'a user who is %s, in the tree: %s, of the company: %s, may receive leads: %s',
  (status, isInTree, isInCompany, may) => {
    expect(mayReceiveLeads({ status, isInTree, isInCompany })).toBe(may)
  },
)

/** The board pack says the cockpit's own figures, draws instead of photographing, and tells nobody of what is not theirs. */
import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { PORTFOLIO_ROLES, ROLES } from '#domain/access/roles.ts'
import { formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import type { PortfolioPart } from '#domain/portfolio/portfolio-dashboard.ts'
import { makeLoan } from '#server/resources/portfolio/loan.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { wordsOfPdf } from '#server/testing/pdf-words.ts'

const it = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = it.app

let owner: TestUser

beforeAll(async () => {
  owner = await it.user('Full Server')
  const maple = await makeProperty(services, {
    ...{ userId: owner.id, name: 'Maple Court', internalValuationAmount: 21_000_000 },
    address: { city: 'Kitchener', province: 'ON', country: 'CA', lat: 43.45, lng: -80.49 },
  })
  await makeLoan(services, {
    ...{ property: maple, userId: owner.id },
    covenants: { debtServiceCoverageRatio: 1.2, loanToValuePercentage: 75 },
  })
})

async function pack(payload: object = {}, who = owner) {
  return it.app.inject({
    method: 'POST',
    url: '/api/board-pack',
    headers: { authorization: `Bearer ${who.token}` },
    payload,
  })
}

/** What the pages are drawn of: lines and areas as their strokes. */
function strokesIn(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  return [...source.matchAll(/\/Filter \/FlateDecode[^>]*>>\s*stream\n/g)]
    .map(({ index, 0: head }) => {
      try {
        return inflateSync(pdf.subarray(index + head.length)).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
const drawn = async (payload: object = {}, who = owner) => wordsOfPdf((await pack(payload, who)).rawPayload)
const fontsOf = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/\/BaseFont \/\S+/g))

test('it comes as document.pdf: a cover, the cockpit, the schedule, the watch list, a page a property', async () => {
  const answer = await pack()
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="document.pdf"')
  expect(pagesOf(answer.rawPayload)).toBe(5)
  const words = await wordsOfPdf(answer.rawPayload)
  for (const said of [
    'Debt report, second quarter 2026',
    'Where we stand',
    'Loan schedule',
    'Maple Court',
    'page 5 of 5',
  ])
    expect(words).toContain(said)
})

test('the way from last quarter to this ends at what is owed, and the years left are named as they begin', async () => {
  const words = await drawn({ sections: ['standing', 'schedule'] })
  for (const said of ['From last quarter to this', '2026-03-31', 'Repaid', 'Penalty', '2027'])
    expect(words).toContain(said)
})

test('its figures are the cockpit’s to the cent', async () => {
  const { body } = await owner.get<{ currencies: PortfolioPart[] }>('/portfolio-dashboard')
  const totals = body.currencies[0]?.totals
  const words = await drawn({ sections: ['standing'] })
  for (const figure of [
    formatMoney(Math.round(totals?.totalDebt ?? 0)),
    formatPercent(totals?.ltv),
    formatMultiple(totals?.dscr),
  ])
    expect(words).toContain(figure)
})

test('charts and map are lines and areas, not pictures', async () => {
  const { rawPayload } = await pack()
  expect(rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
  const strokes = strokesIn(rawPayload).match(/ l$/gm)?.length ?? 0
  expect(strokes).toBeGreaterThan(2_000)
})

test('it is set in the typeface of the product, of which only the letters used are carried', async () => {
  const { rawPayload } = await pack()
  expect(fontsOf(rawPayload)).toEqual(new Set(['/BaseFont /Hanken#20Grotesk']))
  expect(rawPayload.length).toBeLessThan(400 * 1024)
})

test('only what is ticked is printed', async () => {
  const words = await drawn({ sections: ['schedule'] })
  expect(words).toContain('Loan schedule')
  expect(words).not.toContain('Where we stand')
})

test('its parts stand in the order in which they are asked for, each once', async () => {
  const words = await drawn({ sections: ['watch', 'schedule', 'watch'] })
  const places = ['Watch list and covenants', 'Loan schedule'].map((said) => words.lastIndexOf(said))
  expect(places[0]).toBeGreaterThan(0)
  expect(places[1]).toBeGreaterThan(places[0] ?? 0)
})

test('a filter of the cockpit is one of the pack', async () => {
  const words = await drawn({ province: 'AB' })
  expect(words.join('\n')).not.toContain('Maple Court')
})

describe('whose it is', () => {
  test('nobody reads of another company’s buildings', async () => {
    expect((await drawn({}, await it.user('Full Server'))).join('\n')).not.toContain('Maple Court')
  })

  test.each(ROLES.filter((role) => !PORTFOLIO_ROLES.some((each) => each === role)).map((role) => [role]))(
    'there is none for %s, who has no portfolio',
    async (role) => {
      expect((await pack({}, await it.user(role))).statusCode).toBe(403)
    },
  )

  test.each([
    ['sections', { sections: ['horoscope'] }],
    ['sections', { sections: [] }],
    ['province', { province: 'Ontario' }],
  ])('a wrong %s is named', async (field, payload) => {
    const answer = await pack(payload)
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})[0]?.split('.')[0]]).toEqual([400, field])
  })
})

describe('portfolios that are not as one wishes', () => {
  test('an empty one is a pack that says so', async () => {
    const newcomer = await it.user('Full Server')
    const answer = await pack({}, newcomer)
    expect(answer.statusCode).toBe(200)
    const words = await wordsOfPdf(answer.rawPayload)
    expect(words).toContain('No property and no debt is entered yet.')
    expect(words).toContain('Nothing is owed.')
  })

  test('a property that nobody has placed has its page, and is counted under the map', async () => {
    const lost = await it.user('Full Server')
    await makeProperty(services, { userId: lost.id, name: 'Nowhere Plaza', address: { province: 'ON', country: 'CA' } })
    const words = await drawn({}, lost)
    expect(words).toContain('Nobody has entered where it stands.')
    expect(words).toContain('Properties without a place on the map: 1.')
  })

  test('a long name is cut in a chart and whole as a title, and every European script is set in a font of ours', async () => {
    const abroad = await it.user('Full Server')
    const name = `Łódzka Гавань Ωραία ${'very long indeed '.repeat(9)}`.trim()
    const property = await makeProperty(services, { userId: abroad.id, name, internalValuationAmount: 5_000_000 })
    await makeLoan(services, { property, userId: abroad.id, loanName: name })
    const answer = await pack({}, abroad)
    expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
    expect(fontsOf(answer.rawPayload)).toEqual(new Set(['/BaseFont /DejaVu#20Sans#20Condensed']))
    expect((await wordsOfPdf(answer.rawPayload)).join('\n')).toContain('Łódzka Гавань Ωραία')
  })
})

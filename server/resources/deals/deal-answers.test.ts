/** The lists, tables, texts and pictures of a deal on their way in and out. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { RentRollRow } from '#domain/deals/rent-roll.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { acceptAgreement, makeBid } from './bid.factory.ts'
import { COMPLETE_ANSWERS, makeDeal } from './deal.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let agent: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  agent = await it.user('TO/Agent')
})

const RENT_ROLL: RentRollRow[] = [{ unit: '101', tenant: 'Aster Cafe', areaSf: 1_850, monthlyRent: 5_250 }]
const SECRETS: Values = {
  Credit_Score: 812,
  Sponsor_Net_Worth: 9_123_456,
  Sponsor_Liquidity: 1_234_567,
  Sponsor_Contingent_Liabilities: 765_432,
  Bankruptcy_Foreclosure: true,
  Bankruptcy_Foreclosure_Note: 'A hotel in 2011',
  Litigation: true,
  Litigation_Note: 'A fence in 2019',
  Foreign_National: false,
  PEP: false,
  Ownership: [{ name: 'Irene Walsh', percentage: 100, isControl: true }],
  Guarantors: [{ name: 'Irene Walsh', type: 'joint', allocation: 100, netWorth: 7_654_321 }],
  Sources_And_Uses: { uses: { Existing_Debt_Payout: 6_435_679, Broker_Fee: 64_321 } },
  Broker_Fee_Bps: 100,
}

const draft = async (values: Values = {}) => {
  const { id } = await makeDeal(place, { userId: agent.id, values: { ...COMPLETE_ANSWERS, ...values } })
  return { id, change: (changes: Values) => agent.patch(`/deals/${id}`, { values: changes }) }
}

describe('texts', () => {
  const UNCLEAN = '<p onclick="x()">Sold <strong>by lot</strong><script>alert(1)</script></p>'
  const CLEAN = '<p>Sold <strong>by lot</strong></p>'

  test('are cleaned when a deal begins and whenever they change', async () => {
    const { body } = await agent.post('/deals', { dealName: 'Texts', values: { Exit_Strategy: UNCLEAN } })
    expect(body.values).toMatchObject({ Exit_Strategy: CLEAN })
    const { change } = await draft()
    expect((await change({ Strengths: UNCLEAN })).body.values).toMatchObject({ Strengths: CLEAN })
  })

  test('are no answer when an editor leaves an empty paragraph', async () => {
    const { change } = await draft({ Business_Plan: CLEAN })
    expect((await change({ Business_Plan: '<p></p>' })).body.values).not.toHaveProperty('Business_Plan')
  })
})

describe('the income', () => {
  const underwritten = { Gross_Potential_Rent: 900_000, Vacancy_Loss: 45_000, Realty_Taxes: 245_000 }

  test('follows the underwritten column, which a typed figure cannot contradict', async () => {
    const { change } = await draft({ Net_Operating_Income: 1 })
    const followed = await change({ Operating_Statement: { t12: { Insurance: 5 }, underwritten } })
    expect(followed.body.values).toMatchObject({ Net_Operating_Income: 610_000 })
    expect((await change({ Net_Operating_Income: 2 })).body.values).toMatchObject({ Net_Operating_Income: 610_000 })
    const begun = await agent.post('/deals', { dealName: 'A', values: { Operating_Statement: { underwritten } } })
    expect(begun.body.values).toMatchObject({ Net_Operating_Income: 610_000 })
  })

  test('is as typed while nothing was underwritten', async () => {
    const { change } = await draft()
    const { body } = await change({ Operating_Statement: { t12: underwritten }, Net_Operating_Income: 2 })
    expect(body.values).toMatchObject({ Net_Operating_Income: 2 })
  })
})

test.each([
  [{ Operating_Statement: { t12: { Rent: 1 } } }, 'Operating statement has an unknown value.'],
  [{ Sources_And_Uses: { uses: { Legal: -1 } } }, 'Sources and uses has an unknown value.'],
  [{ rentRoll: [{ unit: '1', monthlyRent: 'free' }] }, 'Rent roll has an unknown value.'],
  [{ Ownership: [{ percentage: 101 }] }, 'Ownership has an unknown value.'],
  [{ Credit_Score: 299 }, 'Credit score must be between 300 and 900.'],
])('%o is refused', async (values, message) => {
  const { change } = await draft()
  expect(await change(values)).toMatchObject({ status: 400, body: { message } })
})

test('a deal whose sources and uses differ stays a draft', async () => {
  const { id, change } = await draft({ Sources_And_Uses: { uses: { Existing_Debt_Payout: 6_540_000 } } })
  const refused = await agent.patch(`/deals/${id}`, { dealStatus: 'pending' })
  const message = 'Sources and uses are out of balance by $40,000.'
  expect(refused).toMatchObject({ status: 400, body: { message, errors: { 'values.Sources_And_Uses': message } } })
  await change({ Sources_And_Uses: { uses: { Existing_Debt_Payout: 6_500_000 } } })
  expect((await agent.patch(`/deals/${id}`, { dealStatus: 'pending' })).status).toBe(200)
})

test('a picture that was uploaded by nobody cannot be put on a deal', async () => {
  const { change } = await draft()
  const { status, body } = await change({ Photos: [{ name: 'front.jpg', hashedId: 'a'.repeat(64) }] })
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: { 'values.Photos': 'File has an unknown value.' },
  })
})

/** Lenders read who guarantees and where the money goes, without means and without the broker's fee. */
const READ_IN_PART = ['Guarantors', 'Sources_And_Uses']

test('a lender reads the property, the request, the figures and the rent roll, and nothing about people’s means', async () => {
  const values = {
    ...COMPLETE_ANSWERS,
    ...SECRETS,
    rentRoll: RENT_ROLL,
    Operating_Statement: { underwritten: { Gross_Potential_Rent: 700_000 } },
    Executive_Summary: '<p>Shops on a corner.</p>',
  }
  const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', values })
  const bid = await makeBid(place, deal)
  await acceptAgreement(place, bid.id)
  for (const { body } of [
    await it.guest(bid.token).get('/guest-deal'),
    await agent.get(`/deals/${deal.id}/lender-view`),
  ]) {
    expect(body).toMatchObject({
      deal: {
        values: {
          rentRoll: RENT_ROLL,
          Operating_Statement: values.Operating_Statement,
          Executive_Summary: values.Executive_Summary,
          Year_Built: 1988,
          Loan_Amount: 6_500_000,
        },
      },
    })
    const text = JSON.stringify(body)
    for (const [name, secret] of Object.entries(SECRETS)) {
      if (!READ_IN_PART.includes(name)) expect(text).not.toContain(`"${name}"`)
      if (typeof secret === 'string') expect(text).not.toContain(secret)
    }
    for (const secret of ['9123456', '7654321', '64321', '812']) expect(text).not.toContain(`:${secret}`)
  }
})

describe('the form', () => {
  type Described = { name: string; type: string; items?: Described[]; table?: { columns: object[]; lines: object[] } }
  type Section = { key: string; showIf?: object; fields: Described[] }
  let sections: Section[]

  beforeAll(async () => {
    const { body } = await agent.get<{ data: { sections: Section[] }[] }>('/form-builder?key=deal')
    sections = body.data[0]?.sections ?? []
  })
  const fieldOf = (name: string) => sections.flatMap(({ fields }) => fields).find((field) => field.name === name)

  test('has its sections in order, and says when construction is asked', () => {
    expect(sections.map(({ key }) => key)).toEqual([
      ...['property', 'borrower', 'loan', 'construction', 'financials', 'rent-roll', 'sources-and-uses', 'narrative'],
    ])
    expect(sections[3]?.showIf).toEqual({ key: 'Loan_Type.family', is: ['construction'] })
  })

  test('describes the columns of lists', () => {
    expect(fieldOf('rentRoll')).toMatchObject({ type: 'list' })
    expect(fieldOf('Guarantors')?.items).toMatchObject([
      { name: 'name', type: 'text' },
      { name: 'type', type: 'choice', options: [{ value: 'joint' }, { value: 'joint-and-several' }] },
      { name: 'allocation', type: 'percent', unit: '%' },
      { name: 'netWorth', type: 'money' },
      { name: 'liquidity', type: 'money' },
    ])
  })

  test('describes the lines and columns of tables', () => {
    const { type, table } = fieldOf('Operating_Statement') as Described
    expect({ type, columns: table?.columns.length, first: table?.lines[0] }).toEqual({
      type: 'table',
      columns: 5,
      first: { key: 'Gross_Potential_Rent', label: 'Gross potential rent', group: 'Income' },
    })
  })
})

test('all deals are listed newest first, those of one status by their last change', async () => {
  const own = await it.user('Transaction Only')
  const ids = []
  for (const dealName of ['First', 'Second']) ids.push(Number((await own.post('/deals', { dealName })).body.id))
  await own.patch(`/deals/${ids[0]}`, { dealName: 'Changed' })
  const listed = async (query: string) =>
    (await own.get<{ data: { id: number }[] }>(`/deals${query}`)).body.data.map(({ id }) => id)
  expect(await listed('')).toEqual(ids.toReversed())
  expect(await listed('?dealStatus=draft')).toEqual(ids)
  expect(await listed('?$sort[updatedAt]=-1')).toEqual(ids)
})

test('a list leaves out the tables and texts that only the deal itself shows', async () => {
  const { id } = await draft({ ...SECRETS, rentRoll: RENT_ROLL, Executive_Summary: '<p>Ten shops</p>' })
  const { body: list } = await agent.get<{ data: { values: Values }[] }>(`/deals?id=${id}`)
  const { body: deal } = await agent.get<{ values: Values }>(`/deals/${id}`)
  const large = ['rentRoll', 'Existing_Debt', 'Executive_Summary', 'Sources_And_Uses', 'Ownership', 'Guarantors']
  expect(Object.keys(deal.values)).toEqual(expect.arrayContaining([...large, 'Loan_Amount', 'Credit_Score']))
  const listed = Object.fromEntries(Object.entries(deal.values).filter(([name]) => !large.includes(name)))
  expect(list.data[0]?.values).toEqual(listed)
})

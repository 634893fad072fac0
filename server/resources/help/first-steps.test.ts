/** The first steps of a newcomer: each role has its own, and what is there ticks them off. */
import { describe, expect, test } from 'vitest'
import { type FirstStepsAnswer, TUTORIAL_IDS } from '#domain/team/tutorials.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { makeLoan } from '#server/resources/portfolio/loan.factory.ts'
import { testAppWithReference } from '#server/testing/app.ts'

const it = await testAppWithReference()
type TestPerson = Awaited<ReturnType<typeof it.user>>

const stepsOf = async (person: TestPerson) => {
  const { body } = await person.get<FirstStepsAnswer>('/first-steps')
  return Object.fromEntries(body.steps.map(({ step, isDone }) => [step, isDone]))
}

describe('the first steps', () => {
  test('of an owner are of the portfolio and of deals, and none is done at first', async () => {
    const owner = await it.user('Full Server')
    expect(await stepsOf(owner)).toEqual({
      profile: false,
      company: false,
      loan: false,
      covenants: false,
      deal: false,
      lenders: false,
      bid: false,
      people: false,
    })
  })

  test('of a brokerage know leads and no loans', async () => {
    const steps = await stepsOf(await it.user('Transaction Only'))
    expect(Object.keys(steps)).toEqual(['profile', 'company', 'lead', 'deal', 'lenders', 'bid', 'people'])
  })

  test('are ticked off by a loan and by a loan with a covenant', async () => {
    const owner = await it.user('Full Server')
    await makeLoan(it.app.services, { userId: owner.id })
    expect(await stepsOf(owner)).toMatchObject({ loan: true, covenants: false })
    await makeLoan(it.app.services, { userId: owner.id, covenants: { debtServiceCoverageRatio: 1.2 } })
    expect(await stepsOf(owner)).toMatchObject({ loan: true, covenants: true })
  })

  test('are ticked off by a deal of one’s own, and not by another company’s', async () => {
    const [broker, stranger] = [await it.user('Transaction Only'), await it.user('Transaction Only')]
    await makeDeal(it.app.services, { userId: broker.id })
    expect(await stepsOf(broker)).toMatchObject({ deal: true })
    expect(await stepsOf(stranger)).toMatchObject({ deal: false })
  })

  test('are for people who are signed in', async () => {
    expect((await it.anyone.get('/first-steps')).status).toBe(401)
  })
})

test('what somebody has read stands in the own settings, and a word that is no article is refused', async () => {
  const owner = await it.user('Full Server')
  const { body } = await owner.get<{ data: { id: number; watchedTutorials: string[] }[] }>(
    `/user-settings?userId=${owner.id}`,
  )
  const [settings] = body.data
  expect(settings?.watchedTutorials).toEqual([])
  const path = `/user-settings/${settings?.id}`
  const kept = await owner.patch(path, { watchedTutorials: [TUTORIAL_IDS[0]], hasHiddenFirstSteps: true })
  expect([kept.status, kept.body]).toMatchObject([
    200,
    { watchedTutorials: [TUTORIAL_IDS[0]], hasHiddenFirstSteps: true },
  ])
  expect((await owner.patch(path, { watchedTutorials: ['how-to-fly'] })).status).toBe(400)
})

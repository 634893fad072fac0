/** From draft to progress and aside, role by role: who may take each step, what is refused in which words, and what follows. */
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { COMPLETE_ANSWERS, makeDeal } from './deal.factory.ts'
import { makeDealPeople } from './deal-people.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
const { people, dealOf, move, noticesOf, makeClosable } = await makeDealPeople(it)

describe('submitting', () => {
  test('names every answer that is missing', async () => {
    const { KYC_Status: _status, ...values } = COMPLETE_ANSWERS
    const { id } = await dealOf('TO/Agent', { values })
    const { status, body } = await move('TO/Agent', id, { dealStatus: 'pending' })
    expect(status).toBe(400)
    expect(body.message).toBe('Complete the required fields before submitting.')
    expect(body.errors).toEqual({ 'values.KYC_Status': 'KYC status is required.' })
  })

  test('tells the approver above', async () => {
    const { id } = await dealOf('TO/Agent')
    const { status, body } = await people['TO/Agent'].post(`/deals/${id}/actions/submit`)
    expect(body).toMatchObject({ dealStatus: 'pending', waitingDays: 0 })
    expect(status).toBe(200)
    expect((await noticesOf('TO/Underwriter'))[0]).toBe('deal-submitted')
  })
})

describe('approving', () => {
  test('settles the notice that asked for it, also when it is returned', async () => {
    for (const after of [{ dealStatus: 'in-progress' }, { dealStatus: 'draft', returnNote: 'Which debt?' }]) {
      const { id } = await dealOf('TO/Agent')
      await people['TO/Agent'].post(`/deals/${id}/actions/submit`)
      const waiting = async () =>
        (
          await people['TO/Underwriter'].get<{ data: { kind: string; readAt: string | null }[] }>('/notifications')
        ).body.data.filter(({ kind, readAt }) => kind === 'deal-submitted' && readAt === null).length
      const before = await waiting()
      expect((await move('TO/Underwriter', id, after)).status).toBe(200)
      expect(await waiting()).toBe(before - 1)
    }
  })

  test('opens the deal and its expected fee', async () => {
    const { id } = await dealOf('TO/Agent', { dealStatus: 'pending', mandateSignedDate: '2026-01-10' })
    const { body } = await move('TO/Underwriter', id, { dealStatus: 'in-progress' })
    expect(body).toMatchObject({
      dealStatus: 'in-progress',
      trackStage: 'mandated',
      approvedByName: expect.any(String),
    })
    const { body: list } = await people['Transaction Only'].get(`/deal-pipeline-revenue?dealId=${id}`)
    expect(list.data).toMatchObject([
      { loanAmount: 6_500_000, feeBps: 100, probability: 10, grossRevenue: 65_000, weightedRevenue: 6_500 },
    ])
  })

  test.each(['TO/Agent', 'FS/Agent', 'TO/Underwriter', 'FS/Underwriter'] as const)(
    'one’s own submitted deal needs somebody else: %s',
    async (role) => {
      const { id } = await dealOf(role, { dealStatus: 'pending' })
      expect(await move(role, id, { dealStatus: 'in-progress' })).toMatchObject({
        status: 409,
        body: { message: 'Someone else must approve this deal.' },
      })
    },
  )

  test('a draft of an approver’s own skips the review', async () => {
    const { id } = await dealOf('TO/Underwriter')
    expect((await move('TO/Underwriter', id, { dealStatus: 'in-progress' })).body.dealStatus).toBe('in-progress')
  })

  test('a client who works alone is approved by the operator', async () => {
    const client = await it.user('Self Serve')
    const { id } = await makeDeal(place, { userId: client.id })
    const operator = await it.user('Capstack')
    expect((await operator.get(`/deals/${id}`)).status).toBe(404)
    await client.patch(`/deals/${id}`, { dealStatus: 'pending' })
    expect((await operator.patch(`/deals/${id}`, { dealStatus: 'in-progress' })).body.dealStatus).toBe('in-progress')
  })
})

describe('taking a submitted deal back', () => {
  test('its owner withdraws it without a word', async () => {
    const { id } = await dealOf('TO/Agent', { dealStatus: 'pending' })
    const { body } = await people['TO/Agent'].post(`/deals/${id}/actions/withdraw`)
    expect(body).toMatchObject({ dealStatus: 'draft', submittedAt: null })
  })

  test('the approver returns it with a note', async () => {
    const { id } = await dealOf('TO/Agent', { dealStatus: 'pending' })
    const without = await move('TO/Underwriter', id, { dealStatus: 'draft' })
    expect(without).toMatchObject({ status: 400, body: { message: 'A note is required.' } })
    const { body } = await move('TO/Underwriter', id, { dealStatus: 'draft', returnNote: 'The appraisal is missing.' })
    expect(body).toMatchObject({ dealStatus: 'draft', returnNote: 'The appraisal is missing.' })
    expect((await noticesOf('TO/Agent'))[0]).toBe('deal-returned')
  })
})

describe('answers marked on a return', () => {
  const LTV = { name: 'LTV', sentence: 'The appraisal says 68 %.' }
  const TERM = { name: 'Term', sentence: 'Five years were agreed.' }
  const returned = async () => {
    const deal = await dealOf('TO/Agent', { dealStatus: 'pending' })
    const { body } = await move('TO/Underwriter', deal.id, { dealStatus: 'draft', returnMarks: [LTV, TERM] })
    expect(body).toMatchObject({ dealStatus: 'draft', returnMarks: [LTV, TERM] })
    return deal
  }
  const notedOn = async (id: number) =>
    (await people['TO/Agent'].get<{ data: { detail: string; link: string }[] }>('/notifications?$limit=100')).body.data
      .filter(({ link }) => link === `/deal/${id}`)
      .map(({ detail }) => detail)

  test('say what to mend where no note does, and lead the owner’s next step', async () => {
    const { id } = await returned()
    expect(await notedOn(id)).toEqual(['LTV: The appraisal says 68 %.'])
    const { body } = await people['TO/Agent'].get<{ next: { act: string } }>(`/deals/${id}/overview`)
    expect(body.next.act).toBe('answerReturn')
  })

  test('go one by one as their answers change, and stay while others do', async () => {
    const { id } = await returned()
    const changed = async (body: object) => (await people['TO/Agent'].patch(`/deals/${id}`, body)).body.returnMarks
    expect(await changed({ values: { Property_Name: 'Dovercourt Arcade' } })).toEqual([LTV, TERM])
    expect(await changed({ values: { LTV: 61.5 } })).toEqual([TERM])
    expect(await changed({ returnMarks: [] })).toBeNull()
  })

  test('are made by nobody but whoever returns the deal, and only of answers there are', async () => {
    const { id } = await dealOf('TO/Agent')
    expect(await people['TO/Agent'].patch(`/deals/${id}`, { returnMarks: [LTV] })).toMatchObject({
      status: 409,
      body: { message: 'Answers are marked when a deal is returned.' },
    })
    const { id: pending } = await dealOf('TO/Agent', { dealStatus: 'pending' })
    const unknown = { dealStatus: 'draft', returnMarks: [{ name: 'userId', sentence: 'Mine.' }] }
    expect((await move('TO/Underwriter', pending, unknown)).status).toBe(400)
  })

  test('are gone once the deal is submitted again or withdrawn', async () => {
    const { id } = await returned()
    const again = await people['TO/Agent'].post(`/deals/${id}/actions/submit`)
    expect(again.body).toMatchObject({ dealStatus: 'pending', returnMarks: null })
    const back = await move('TO/Agent', id, { dealStatus: 'draft', returnMarks: [LTV] })
    expect(back.body).toMatchObject({ dealStatus: 'draft', returnMarks: null })
  })
})

describe('archiving', () => {
  test('needs a reason, switches the links off, and is undone to the status before', async () => {
    const { id, bid } = await makeClosable('TO/Agent')
    const without = await move('TO/Agent', id, { dealStatus: 'inactive' })
    expect(without).toMatchObject({ status: 400, body: { message: 'A reason is required.' } })
    const { body } = await move('TO/Agent', id, { dealStatus: 'inactive', inactiveReason: 'on-hold' })
    expect(body).toMatchObject({
      dealStatus: 'inactive',
      statusBeforeInactive: 'in-progress',
      lastStage: 'term-sheet-signed',
    })
    expect((await move('TO/Agent', id, { dealStatus: 'draft' })).body.message).toBe(
      'An inactive deal cannot be moved to draft.',
    )
    const back = await people['TO/Agent'].post(`/deals/${id}/actions/reactivate`)
    expect(back.body).toMatchObject({ dealStatus: 'in-progress', inactiveReason: null })
    expect((await people['TO/Agent'].get(`/deals-lender-bids/${bid.id}`)).body.isTokenActive).toBe(false)
  })
})

/** Conditions of the chosen lender's terms go to the tracker with one click, and only those it does not have. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { TermConditions } from './TermConditions.tsx'

let stage: Stage
let asked: Asked[] = []
afterEach(() => stage.close())

const openAs = async (role: 'TO/Agent' | 'Self Serve') => {
  asked = []
  stage = await openStage(
    (call) => {
      asked.push(call)
      if (call.method === 'POST') return { value: { id: 9, ...call.body } }
      return { value: { total: 1, limit: 500, skip: 0, data: [{ id: 1, name: 'Review of all leases' }] } }
    },
    { role },
  )
  const conditions = 'Appraisal\nReview of all leases\nTitle insurance'
  stage.show(() => <TermConditions dealId={7} lenderName="Lakeshore Life" conditions={conditions} />)
}

test('those that are missing are added, each of its kind and needed before funding', async () => {
  await openAs('TO/Agent')
  await userEvent.click(page.getByRole('button', { name: 'Add 2 conditions' }))
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await expect.poll(sent).toEqual([
    { dealId: 7, name: 'Appraisal', category: 'third-party', party: 'borrower', isConditionPrecedent: true },
    { dealId: 7, name: 'Title insurance', category: 'insurance', party: 'borrower', isConditionPrecedent: true },
  ])
})

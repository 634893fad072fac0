/** What an unbegun message to lenders is called, and that it names what is really asked for. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { type DraftRow, newDraft } from './draft-row.ts'
import { useStartingText } from './starting-text.ts'
import { useDraft } from './use-draft.ts'

const DEAL = {
  ...{ id: 16, dealName: 'Parkway Plaza', dealStatus: 'in-progress' },
  values: { Loan_Amount: 6_500_000, Property_Address: { city: 'Toronto' } },
} as unknown as DealRow
const REQUESTS = [{ id: 8, letter: 'B', figures: { Loan_Amount: 6_000_000 } }]
const OF_THE_DEAL = 'Financing request: Parkway Plaza, $6.5M, Toronto'
const OF_THE_OTHER = 'Financing request: Parkway Plaza, $6.0M, Toronto'

let stage: Stage
afterEach(() => stage.close())

function Subject({ stored }: { stored: DraftRow }) {
  const draft = useDraft(stored, 'lender')
  useStartingText(DEAL, draft)
  return (
    <>
      <output>{draft.shown.subject}</output>
      <button type="button" onClick={() => draft.set({ requestId: 8 })}>
        Ask for B
      </button>
    </>
  )
}

async function open(parts: Partial<DraftRow>) {
  stage = await openStage(({ method, path, body }) =>
    path === 'deal-requests'
      ? { value: { total: 1, limit: 5, skip: 0, data: REQUESTS } }
      : { value: { ...newDraft(16), id: method === 'GET' ? 0 : 3, ...body } },
  )
  stage.show(() => <Subject stored={{ ...newDraft(16), ...parts }} />)
}
const subject = page.getByRole('status')

test('an unbegun message names the amount of the deal', async () => {
  await open({})
  await expect.element(subject).toHaveTextContent(OF_THE_DEAL)
})

test('a message about another request names the amount of that one, also when it was begun for the first', async () => {
  await open({ id: 3, requestId: 8, subject: OF_THE_DEAL, body: '<p>Hello</p>' })
  await expect.element(subject).toHaveTextContent(OF_THE_OTHER)
})

test('the proposed subject goes along when another request is chosen', async () => {
  await open({})
  await expect.element(subject).toHaveTextContent(OF_THE_DEAL)
  await page.getByRole('button', { name: 'Ask for B' }).click()
  await expect.element(subject).toHaveTextContent(OF_THE_OTHER)
})

test('a subject that somebody wrote stays, whatever is asked for', async () => {
  await open({ id: 3, requestId: 8, subject: 'Parkway: a quick one', body: '<p>Hello</p>' })
  await expect.element(subject).toHaveTextContent('Parkway: a quick one')
})

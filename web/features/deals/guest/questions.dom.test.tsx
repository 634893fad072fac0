/** Questions about a package, as the lender and as the deal's team see them. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GuestQuestion } from '#domain/deals/package/package-question.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { GuestQuestions } from './GuestQuestions.tsx'

const asked = (parts: Partial<GuestQuestion>): GuestQuestion => ({
  ...{ key: 'a', isOwn: true, section: null, askedBy: 'Ines Moreau', question: 'Can the grocer leave?' },
  ...{ answer: null, askedAt: '2026-06-18T14:00:00.000Z', answeredAt: null, ...parts },
})

let stage: Stage | undefined
let requests: Asked[]
async function open(questions: readonly GuestQuestion[], hasEnded = false) {
  requests = []
  stage = await openStage((request) => {
    requests.push(request)
    return { value: request.path.startsWith('conf-agreement') ? { acceptedBy: 'Ines Moreau' } : { id: 1 } }
  })
  stage.show(() => <GuestQuestions token="t" sender="Jess Okafor" questions={questions} hasEnded={hasEnded} />)
}
afterEach(() => stage?.close())

test('a question is sent under the name of whoever accepted the agreement, on the part that was chosen', async () => {
  await open([])
  await page.getByRole('textbox', { name: 'Ask Jess Okafor' }).fill('Can the grocer leave?')
  await page.getByRole('combobox', { name: /^About/ }).click()
  await page.getByRole('option', { name: 'Tenants' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ines Moreau')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ askedBy: 'Ines Moreau', question: 'Can the grocer leave?', section: 'tenants' })
})

test('an own question says that it waits, another lender’s names nobody', async () => {
  const answered = { answer: 'No.', answeredAt: '2026-06-19T14:00:00.000Z' }
  await open([
    asked({}),
    asked({ key: 'b', isOwn: false, askedBy: null, askedAt: null, question: 'And 2?', ...answered }),
  ])
  const lines = page.getByRole('listitem')
  await expect.element(lines.first().getByText(/not answered yet$/)).toBeVisible()
  await expect.element(lines.nth(1).getByText(/^Another lender/)).toBeVisible()
  await expect.element(page.getByText('2, 1 answered')).toBeVisible()
})

test('nothing is asked any more once the bid is decided', async () => {
  await open([asked({})], true)
  await expect.element(page.getByText('Can the grocer leave?')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

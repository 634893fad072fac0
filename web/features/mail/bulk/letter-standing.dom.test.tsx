/** What stands beside a letter that went out: what asks for an act and leads there, and what the letter changed. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LetterStanding as Standing } from '#domain/mail/letter-standing.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { LetterStanding } from './LetterStanding.tsx'

let stage: Stage
afterEach(() => stage.close())

const person = (id: number, name: string) => ({ id, name, threadId: null })
const NOTHING: Standing = {
  counts: { sent: 3, skipped: 0 },
  toDo: { replied: [], unconfirmed: [], failed: [], bounced: [] },
  openings: [],
  changed: { contacted: 0, dated: 0, begun: 0, engaged: 0, optedOut: 0 },
}

async function show(parts: Partial<Standing>) {
  const asked: Asked[] = []
  const shown: string[] = []
  stage = await openStage((question) => {
    asked.push(question)
    return { value: { id: 4 } }
  })
  stage.show(() => <LetterStanding standing={{ ...NOTHING, ...parts }} onShow={() => shown.push('to do')} />)
  return { asked, shown }
}

test('answers, doubts and dead addresses are counted and named, and lead to the recipients', async () => {
  const { shown } = await show({
    toDo: {
      ...NOTHING.toDo,
      replied: ['A', 'B', 'C', 'D'].map((name, index) => person(index, `${name} Homes`)),
      bounced: [person(9, 'Welland Homes')],
    },
  })
  await expect.element(page.getByText('4 replies to answer')).toBeVisible()
  await expect.element(page.getByText('A Homes, B Homes, C Homes +1')).toBeVisible()
  await expect.element(page.getByText('1 address bounced')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expect.poll(() => shown).toEqual(['to do'])
})

test('the only message of which nobody knows is decided about at once', async () => {
  const { asked } = await show({ toDo: { ...NOTHING.toDo, unconfirmed: [person(4, 'Palmer Group')] } })
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect
    .poll(() => asked.filter(({ method }) => method === 'POST').map(({ path }) => path))
    .toEqual(['bulk-email-recipients/4/actions/markSent'])
})

test('what changed is said line by line, and where nothing was seen opened no picture claims it', async () => {
  await show({ changed: { contacted: 14, dated: 8, begun: 1, engaged: 0, optedOut: 1 } })
  const changes = page.getByRole('listitem')
  await expect.element(changes.filter({ hasText: '14 leads: last contact set' })).toBeVisible()
  await expect.element(changes.filter({ hasText: '1 lead: stage - became outreach' })).toBeVisible()
  expect(changes.elements()).toHaveLength(4)
  await expect.element(page.getByText('Nobody has been seen opening it yet.')).toBeVisible()
  await expect.element(page.getByText('Nothing asks for you here.')).toBeVisible()
})

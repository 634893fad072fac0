/** What a newcomer reads, finds and ticks off, and who is told which steps come first. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import FirstSteps from './first-steps/FirstSteps.tsx'
import TutorialsPage from './TutorialsPage.tsx'

const SETTINGS = { id: 3, userId: 7, updatedAt: '2026-06-30T12:00:00.000Z', hasHiddenFirstSteps: false }
const STEPS = [
  { step: 'profile', isDone: true },
  { step: 'loan', isDone: false },
  { step: 'covenants', isDone: false },
]

let stage: Stage
let asked: Asked[] = []
afterEach(() => stage.close())

/** A server that keeps what is ticked. */
async function open(kept: object, refuse = false) {
  asked = []
  let row = { ...SETTINGS, ...kept }
  stage = await openStage(
    (request) => {
      asked.push(request)
      if (request.path === 'first-steps') return { value: { steps: STEPS } }
      if (refuse) return { status: 503, value: { code: 503, name: 'Unavailable', message: 'Try again soon.' } }
      if (request.method === 'PATCH') row = { ...row, ...request.body }
      return { value: request.method === 'GET' ? { total: 1, limit: 1, skip: 0, data: [row] } : row }
    },
    { role: 'Full Server' },
  )
}

const cards = () => page.getByRole('listitem').filter({ has: page.getByRole('link') })

test('an owner begins with what owners do, and finds an article by what it says', async () => {
  await open({ watchedTutorials: [] })
  stage.show(TutorialsPage)
  await expect.element(page.getByText(/^Begin here/)).toBeVisible()
  await expect.poll(() => cards().elements().length).toBe(12)
  await page.getByPlaceholder('Search, also in what is said').fill('SPREADSHEET')
  await expect.poll(() => cards().elements().length).toBeLessThan(12)
  await expect.element(page.getByText('Bring your own spreadsheet')).toBeVisible()
  await page.getByPlaceholder('Search, also in what is said').fill('no such word zyx')
  await expect.element(page.getByText('No article says that.')).toBeVisible()
})

test('what was read is shown as read, and the next one is offered', async () => {
  await open({ watchedTutorials: ['find-your-way'] })
  stage.show(TutorialsPage)
  await expect.element(page.getByText(/^Go on with/)).toBeVisible()
  await expect.element(page.getByText('1 of 12 read')).toBeVisible()
})

test('the tick of an article is kept, and can be taken back', async () => {
  await open({ watchedTutorials: [] })
  stage.show(TutorialsPage, '/tutorials?article=leave-a-loan')
  const tick = page.getByRole('checkbox', { name: 'I have read this' })
  await tick.click()
  await expect.element(tick).toBeChecked()
  await tick.click()
  await expect.element(tick).not.toBeChecked()
  const kept = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body.watchedTutorials)
  expect(kept).toEqual([['leave-a-loan'], []])
})

test('a page that cannot load says so and offers another try', async () => {
  await open({}, true)
  stage.show(TutorialsPage)
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('the first step that is not done is the one that is open, and the list can be hidden', async () => {
  await open({})
  stage.show(FirstSteps)
  await expect.element(page.getByText('1 of 3 done', { exact: false })).toBeVisible()
  const [next] = page
    .getByRole('listitem')
    .elements()
    .filter((item) => item.hasAttribute('data-open'))
  expect(next?.textContent).toContain('2')
  await userEvent.click(page.getByRole('button', { name: 'Hide the list' }))
  await expect.poll(() => page.getByRole('region', { name: 'First steps' }).elements().length).toBe(0)
})

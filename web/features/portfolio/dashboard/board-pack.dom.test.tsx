/** The board pack is asked for with the filters of the screen and the parts that are ticked. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { BoardPackButton } from './BoardPackButton.tsx'

// How pages are drawn is the viewer's own matter.
vi.mock('#web/features/files/viewer/PdfPages.tsx', () => ({
  PdfPages: ({ file, name }: { file: Blob; name: string }) => (
    <p>
      {name}: {file.size} characters
    </p>
  ),
}))

let stage: Stage
afterEach(() => stage.close())

async function open(answer: { status?: number; value: unknown }) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    return answer
  })
  stage.show(() => <BoardPackButton query={{ show: 'CAD', basis: 'owned' }} />)
  await page.getByRole('button', { name: 'Board pack' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Print preview' })).toBeVisible()
  return asked
}

test('what is ticked is made, of what the screen shows', async () => {
  const asked = await open({ value: 'paper' })
  await page.getByRole('checkbox', { name: 'One page a property' }).click()
  await page.getByRole('button', { name: 'Create PDF' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const call = asked.find(({ path }) => path === 'board-pack')
  expect(call?.body).toEqual({ show: 'CAD', basis: 'owned', sections: ['standing', 'schedule', 'watch'] })
})

test('the parts stand in the order one gives them', async () => {
  const asked = await open({ value: 'paper' })
  await expect.element(page.getByRole('button', { name: 'Where we stand further up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Watch list and covenants further up' }).click()
  await page.getByRole('button', { name: 'Where we stand further down' }).click()
  await page.getByRole('button', { name: 'Create PDF' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const call = asked.find(({ path }) => path === 'board-pack')
  expect(call?.body.sections).toEqual(['watch', 'standing', 'schedule', 'properties'])
})

test('its pages are looked at before they are saved, and made once', async () => {
  const asked = await open({ value: 'paper' })
  await page.getByRole('button', { name: 'Look at the pages' }).click()
  await expect.element(page.getByText('Pages of the board pack: 7 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.element(page.getByText('The board pack is in your downloads')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Loan schedule' })).toBeChecked()
  expect(asked.filter(({ path }) => path === 'board-pack')).toHaveLength(1)
})

test('without a part there is nothing to make', async () => {
  await open({ value: 'paper' })
  for (const name of ['Where we stand', 'Loan schedule', 'Watch list and covenants', 'One page a property'])
    await page.getByRole('checkbox', { name }).click()
  await expect.element(page.getByRole('button', { name: 'Create PDF' })).toBeDisabled()
})

test('what went wrong is said, and what was ticked stays', async () => {
  await open({ status: 413, value: { name: 'TooLarge', message: 'The report is too large to be made.', code: 413 } })
  await page.getByRole('checkbox', { name: 'Loan schedule' }).click()
  await page.getByRole('button', { name: 'Create PDF' }).click()
  await expect.element(page.getByText('The report is too large to be made.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Loan schedule' })).not.toBeChecked()
})

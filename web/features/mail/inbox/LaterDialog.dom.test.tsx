/** When a message leaves by itself: a day and a time of the writer's own, ahead and not too far. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { formatLocalDate } from '#web/ui/index.ts'
import { LaterDialog } from './LaterDialog.tsx'

let stage: Stage
afterEach(() => stage.close())

const inDays = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return formatLocalDate(day)
}

async function show() {
  const chosen: string[] = []
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => <LaterDialog onChoose={(sendAt) => chosen.push(sendAt)} onClose={() => undefined} />)
  return { chosen, dialog: page.getByRole('dialog', { name: 'Send later' }) }
}

test('a message leaves at the minute that was written', async () => {
  const { chosen, dialog } = await show()
  await dialog.getByRole('textbox', { name: 'Day' }).fill(inDays(3))
  await dialog.getByRole('textbox', { name: 'Time' }).fill('16:45')
  await dialog.getByRole('button', { name: 'Send then' }).click()
  expect(chosen).toEqual([new Date(`${inDays(3)}T16:45`).toISOString()])
})

test.each([
  ['25:00', 3, 'Write the time as 08:30.'],
  ['00:00', 0, 'This time is over.'],
  ['23:59', 30, 'Choose a time within the next 30 days.'],
])('%s in %s days is refused, and says why', async (time, days, words) => {
  const { dialog } = await show()
  await dialog.getByRole('textbox', { name: 'Day' }).fill(inDays(days))
  await dialog.getByRole('textbox', { name: 'Time' }).fill(time)
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Send then' })).toBeDisabled()
})

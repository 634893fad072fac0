/** Leads shared out evenly: the columns say what they hold before anything is done. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { AssignEvenlyDialog } from './AssignEvenlyDialog.tsx'
import type { ScoredRow } from './IcpTicks.tsx'

let stage: Stage
afterEach(() => stage.close())

const lead = { _id: 'a'.repeat(24), address: '41 Sherbourne Street', amount: 6_400_000, ownerId: null } as ScoredRow
const daniel = { id: 3, name: 'Daniel Wu', role: 'TO/Agent', openLeads: 21, openPrincipal: 90_000_000 }

test('the columns are named, and follow what is evened', async () => {
  stage = await openStage(() => ({ value: { data: [daniel] } }))
  stage.show(() => <AssignEvenlyDialog rows={[lead]} onAnswer={() => {}} onClose={() => {}} />)
  await expect.element(page.getByText('Open leads, now and after')).toBeVisible()
  await expect.element(page.getByText('Originator')).toBeVisible()
  await expect.element(page.getByText('Gets')).toBeVisible()
  await userEvent.click(page.getByText('By principal'))
  await expect.element(page.getByText('Open principal, now and after')).toBeVisible()
})

test('whoever gets leads is told in the bell and by mail, unless that is switched off', async () => {
  const jess = { ...daniel, id: 4, name: 'Jess Okafor' }
  const answers: unknown[] = []
  stage = await openStage(() => ({ value: { data: [daniel, jess] } }))
  const other = { ...lead, _id: 'b'.repeat(24) }
  stage.show(() => (
    <AssignEvenlyDialog rows={[lead, other]} onAnswer={(answer) => answers.push(answer)} onClose={() => {}} />
  ))
  const tell = page.getByRole('switch', { name: 'Tell them in the bell and by mail' })
  await expect.element(tell).toBeChecked()
  await expect.element(page.getByText('2 messages')).toBeVisible()
  await page.getByRole('button', { name: 'Assign 2 leads' }).click()
  await tell.click()
  await expect.element(page.getByText('2 messages')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Assign 2 leads' }).click()
  const to = { [lead._id]: 3, [other._id]: 4 }
  expect(answers).toEqual([
    { to, isTold: true },
    { to, isTold: false },
  ])
})

test('whoever gets none is said to, without a sum of nothing', async () => {
  const jess = { ...daniel, id: 4, name: 'Jess Okafor', openLeads: 40 }
  stage = await openStage(() => ({ value: { data: [daniel, jess] } }))
  stage.show(() => <AssignEvenlyDialog rows={[lead]} onAnswer={() => {}} onClose={() => {}} />)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Daniel Wu' })).toMatchTextContent('+1 $6.4M')
  const busy = page.getByRole('listitem').filter({ hasText: 'Jess Okafor' })
  await expect.element(busy).toMatchTextContent('none')
  await expect.element(busy).not.toMatchTextContent('$0')
})

/** A note about a lead: the colleagues an @ offers, and what is kept. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OneLead } from '#web/features/leads/lead-row.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { NoteBox } from './NoteBox.tsx'

let stage: Stage | undefined
afterEach(() => stage?.close())

const LEAD = { _id: 'a'.repeat(24), leadType: 'expiries', address: '12 Elm St', name: '12 Elm St' } as OneLead

test('an @ offers those who see the lead, and the note is kept with the whole name', async () => {
  const asked: Asked[] = []
  stage = await openStage((request) => {
    asked.push(request)
    return { value: request.path === 'task-people' ? [{ id: 8, name: 'Marc Tremblay' }] : { id: 1, ...request.body } }
  })
  stage.show(() => <NoteBox lead={LEAD} />)
  const box = page.getByRole('textbox', { name: /^Note about/ })
  await box.fill('Shall we wait?')
  expect(asked.some(({ path }) => path === 'task-people')).toBe(false)
  await box.fill('Shall we wait, @tre')
  await page.getByRole('option', { name: 'Marc Tremblay' }).click()
  expect(asked.find(({ path }) => path === 'task-people')?.query.get('recordId')).toBe(LEAD._id)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]))
    .toEqual([['lead-notes', { leadId: LEAD._id, text: 'Shall we wait, @Marc Tremblay' }]])
  await expect.element(box).toHaveValue('')
})

/** The status of a contact while its owner is edited: a pitch is asked for its time, and leaving the question mandates. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnerContact } from '#domain/contacts/owner.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { ContactStatus } from './ContactStatus.tsx'

let stage: Stage
let kept: OwnerContact
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

function Edited() {
  const [contact, setContact] = useState<OwnerContact>({ name: 'Dana', status: 'engaged' })
  const keep = (part: Partial<OwnerContact>) => {
    kept = { ...contact, ...part }
    setContact(kept)
  }
  return <ContactStatus contact={contact} onChange={keep} />
}

async function choose(stageName: string) {
  stage.show(Edited)
  await page.getByRole('button', { name: 'Stage of Dana: engaged' }).click()
  await page.getByRole('menuitem', { name: stageName, exact: true }).click()
}

test('leaving the dialog of a pitch makes the contact mandated', async () => {
  await choose('pitch sch.')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => kept).toMatchObject({ status: 'mandated', stageChanged: true, pitchTime: null })
})

test('a pitch waits for its time before it is taken', async () => {
  await choose('pitch sch.')
  await expect.element(page.getByRole('button', { name: 'OK' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Date and time' }).fill('2026-07-01 14:15')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => kept).toMatchObject({ status: 'pitch sch.', pitchTime: '2026-07-01T18:15:00.000Z' })
})

test('any other stage is taken at once', async () => {
  await choose('targeted')
  await expect.poll(() => kept).toMatchObject({ status: 'targeted', stageChanged: true })
})

/** What is typed in a dialog outlives its closing, is given up on request, and goes with what is stored. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { text } from '#domain/kernel/field.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { useRecordForm } from './use-record-form.ts'

const QUESTIONS = { name: { field: text(40).required() }, city: { field: text(40) } }

let stage: Stage
let asked: Asked[]
beforeEach(async () => {
  asked = []
  sessionStorage.clear()
  stage = await openStage((call) => {
    asked.push(call)
    return { value: { id: 1, updatedAt: '2026-06-30T16:00:00.000Z', ...call.body } }
  })
})
afterEach(() => stage.close())

function House({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({ path: 'houses', initial: { kind: 'new' } })
  return <RecordDialog title="Add house" action="Keep house" form={form} questions={QUESTIONS} onClose={onClose} />
}

function Street() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <House onClose={() => setIsOpen(false)} />}
    </>
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const resumed = page.getByText('What you typed before was not saved. It is here again.')
const open = () => userEvent.click(page.getByRole('button', { name: 'Open' }))

test('what was typed is there again after the dialog was closed, until it is given up', async () => {
  stage.show(() => <Street />)
  await open()
  await name.fill('Gable End')
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(name).not.toBeInTheDocument()
  await open()
  await expect.element(name).toHaveValue('Gable End')
  await expect.element(resumed).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Start over' }))
  await expect.element(name).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test('what was stored is not offered again', async () => {
  stage.show(() => <Street />)
  await open()
  await name.fill('Gable End')
  await userEvent.click(page.getByRole('button', { name: 'Keep house' }))
  await expect.element(name).not.toBeInTheDocument()
  const sent = asked.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ kind: 'new', name: 'Gable End' })
  await open()
  await expect.element(name).toHaveValue('')
  await expect.element(resumed).not.toBeInTheDocument()
})

/** The boxes of a form: those side by side stand in line, whatever is said about one of them. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { text } from '#domain/kernel/field.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { SectionFields } from './RecordFields.tsx'

const QUESTIONS = { type: { field: text(40) }, class: { field: text(40) } }

let stage: Stage
afterEach(() => stage.close())

const boxOf = (name: RegExp) => page.getByRole('textbox', { name }).element().getBoundingClientRect()

test('a box with a hint stands as high as its neighbour without one, and the hint stands below it', async () => {
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => (
    <SectionFields
      questions={QUESTIONS}
      values={{}}
      errors={{}}
      onChange={() => {}}
      hintOf={(path) => (path === 'type' ? 'Use Multifamily' : undefined)}
    />
  ))
  const hint = page.getByText('Use Multifamily')
  await expect.element(hint).toBeVisible()
  const hinted = boxOf(/Type/)
  expect(hinted.top).toBe(boxOf(/Class/).top)
  expect(hint.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(hinted.bottom)
})

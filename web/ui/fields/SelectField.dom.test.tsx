/** What is typed into a list is taken, or is said not to be in it; nothing is lost in silence. */
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import { MultiSelectField, SelectField } from './SelectField.tsx'

const PROVINCES = ['Alberta', 'British Columbia', 'Newfoundland and Labrador', 'Ontario', 'Quebec', 'Yukon'].map(
  (label) => ({ value: label.slice(0, 2).toUpperCase(), label }),
)

let root: Root
let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

function One({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <AppProviders>
      <SelectField label="Province" options={PROVINCES} searchable value={value} onChange={setValue} />
      <output>{value}</output>
    </AppProviders>
  )
}

function Several() {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <AppProviders>
      <MultiSelectField label="Province" options={PROVINCES} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </AppProviders>
  )
}

const held = () => place.querySelector('output')?.textContent
const box = () => page.getByRole('combobox', { name: 'Province' }).or(page.getByRole('textbox', { name: 'Province' }))

test.each([
  ['Ontario', '{Tab}', 'ON'],
  ['Ontario', '{Enter}', 'ON'],
  ['on', '{Tab}', 'ON'],
  ['columbia', '{Enter}', 'BR'],
])('“%s” and %s choose %s', async (typed, key, chosen) => {
  root.render(<One />)
  await box().click()
  await userEvent.keyboard(typed)
  await userEvent.keyboard(key)
  await expect.poll(held).toBe(chosen)
})

test('what is in no list is said, and the choice made before stays', async () => {
  root.render(<One start="QU" />)
  await box().fill('Bavaria')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('“Bavaria” is not in the list.')).toBeVisible()
  expect(held()).toBe('QU')
  await box().fill('Yuk')
  await userEvent.keyboard('{Tab}')
  await expect.poll(held).toBe('YU')
  expect(page.getByText(/is not in the list/).elements()).toEqual([])
})

test('leaving a list without typing chooses nothing', async () => {
  root.render(<One />)
  await box().click()
  await userEvent.keyboard('{Tab}')
  expect(held()).toBe('')
})

test('what is typed where several may be chosen is added', async () => {
  root.render(<Several />)
  await box().click()
  await userEvent.keyboard('Alb{Enter}Yuk{Tab}')
  await expect.poll(held).toBe('AL YU')
})

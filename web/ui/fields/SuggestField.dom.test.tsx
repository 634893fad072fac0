/** A line of text with something to take over. */
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import { SuggestField } from './SuggestField.tsx'

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

const STREETS = ['1165 Kingston Rd', '2560 Kingston Rd']

function Street({ onTake }: { onTake: (key: string) => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <AppProviders>
      <SuggestField
        label="Street"
        value={value}
        onChange={setValue}
        onTake={onTake}
        suggestions={STREETS.map((label) => ({ key: label, label }))}
        foot="From a register"
      />
    </AppProviders>
  )
}

test('arrows choose and Enter takes over; what is typed besides stays text', async () => {
  const onTake = vi.fn<(key: string) => void>()
  root.render(<Street onTake={onTake} />)
  const input = page.getByLabelText('Street', { exact: true })
  await input.click()
  await expect.element(page.getByText('From a register')).not.toBeVisible()
  await userEvent.keyboard('king')
  await expect.element(page.getByText('From a register')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onTake.mock.calls).toEqual([['2560 Kingston Rd']])
  await userEvent.keyboard('s lane')
  await expect.element(input).toHaveValue('kings lane')
  await userEvent.keyboard('{Tab}')
  expect(onTake).toHaveBeenCalledTimes(1)
})

/** Typing a rent roll of a thousand units. */
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RentRollRow } from '#domain/deals/rent-roll.ts'
import { AppProviders } from '#web/ui/AppProviders.tsx'
import { RentRollGrid } from './RentRollGrid.tsx'

let root: Root
let place: HTMLElement
let kept: readonly RentRollRow[]

beforeEach(() => {
  place = document.createElement('div')
  place.style.width = '900px'
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
})

function Held({ start }: { start: readonly RentRollRow[] }) {
  const [rows, setRows] = useState(start)
  useEffect(() => {
    kept = rows
  })
  return (
    <AppProviders>
      <RentRollGrid rows={rows} onChange={(next) => setRows(next ?? [])} />
    </AppProviders>
  )
}

const units = (count: number): RentRollRow[] =>
  Array.from({ length: count }, (_, index) => ({ unit: String(index + 1), monthlyRent: 1_500 }))
const line = (number: number) => page.getByRole('group', { name: `Rent roll ${number}`, exact: true })
const box = (number: number, label: string) => line(number).getByLabelText(label, { exact: true })
const drawn = () => place.querySelectorAll('[data-column="0"]').length

test('of a thousand lines only those in sight are drawn', async () => {
  root.render(<Held start={units(1_000)} />)
  await expect.element(box(1, 'Unit')).toHaveValue('1')
  expect(drawn()).toBeLessThan(60)
})

test('Enter and the arrows lead from line to line, also to lines that were not drawn', async () => {
  root.render(<Held start={units(1_000)} />)
  await box(1, 'Tenant').click()
  for (let press = 0; press < 24; press += 1) {
    await userEvent.keyboard(press % 2 ? '{Enter}' : '{ArrowDown}')
    await expect.element(box(press + 2, 'Tenant')).toHaveFocus()
  }
  await userEvent.keyboard('Baker{ArrowUp}')
  await expect.element(box(24, 'Tenant')).toHaveFocus()
  await expect.poll(() => kept[24]).toMatchObject({ unit: '25', tenant: 'Baker' })
})

test('Enter in the last line adds one, and the last line can be removed again', async () => {
  root.render(<Held start={units(2)} />)
  await box(2, 'Monthly rent').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(box(3, 'Unit')).toHaveFocus()
  await userEvent.keyboard('301')
  await expect.poll(() => kept[2]).toEqual({ unit: '301' })
  expect(kept).toHaveLength(3)
  await page.getByRole('button', { name: 'Remove Rent roll 3' }).click()
  await expect.poll(() => kept.length).toBe(2)
})

test('takes figures and days as people type them', async () => {
  root.render(<Held start={[{}]} />)
  await box(1, 'Monthly rent').fill('$2,150')
  await box(1, 'Area').fill('46,200')
  await box(1, 'Expiry').fill('2028/5/31')
  await box(1, 'Start').fill('soon')
  await userEvent.keyboard('{Tab}')
  await expect.element(box(1, 'Start')).toHaveValue('')
  await expect.element(box(1, 'Expiry')).toHaveValue('2028-05-31')
  await expect.poll(() => kept).toEqual([{ monthlyRent: 2_150, areaSf: 46_200, expiry: '2028-05-31' }])
})

test('cells of a spreadsheet are pasted from the box on', async () => {
  root.render(<Held start={units(3)} />)
  await box(2, 'Unit').click()
  const data = new DataTransfer()
  data.setData('text/plain', '201\tBaker\n202\tCarver\n203\tDraper\n')
  box(2, 'Unit')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect
    .poll(() => kept.map(({ unit, tenant }) => [unit, tenant ?? null]))
    .toEqual([
      ['1', null],
      ['201', 'Baker'],
      ['202', 'Carver'],
      ['203', 'Draper'],
    ])
})

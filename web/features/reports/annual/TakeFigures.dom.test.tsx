/** A received document is read for the property that is chosen, and what it tells waits for a person's word. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { TakeFigures } from './TakeFigures.tsx'

let stage: Stage
afterEach(() => {
  sessionStorage.clear()
  return stage.close()
})

const [MAPLE, DUNDAS] = ['6b05e119a3b3a91a380b8cfc', '6b05e11961da84b3d1102918']
const PROPERTIES = [
  { _id: MAPLE, name: 'Maple Court' },
  { _id: DUNDAS, name: 'Dundas Street Retail' },
]
const FILE = { hashedId: 'f00d', name: 'statement.xlsx', url: '/file-storage/f00d', uid: 'f00d' }
const READ: Answer = {
  value: {
    ...{ sheetName: 'June', furtherSheets: [] },
    name: 'statement.xlsx',
    figures: [{ fact: 'rent', quarterEnd: '2026-03-31', amount: 210_000, source: 'B7' }],
    leftOut: [],
    notes: [],
  },
}

async function show(propertyIds: string[], answer = READ) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    if (call.path === 'quarter-reading') return answer
    const data = call.path === 'properties' ? PROPERTIES.filter(({ _id }) => propertyIds.includes(_id)) : []
    return { value: { total: data.length, limit: 100, skip: 0, data } }
  })
  stage.show(() => (
    <TakeFigures document={{ label: 'Statement 2026', file: FILE }} report={{ propertyIds }} onClose={() => {}} />
  ))
  await expect.element(page.getByRole('dialog', { name: 'Take figures of Statement 2026' })).toBeVisible()
  return asked
}

const sentIn = (asked: readonly Asked[]) => asked.find(({ path }) => path === 'quarter-reading')?.body

test('of a report on one property its document is read at once, and its figures stand in the cells', async () => {
  const asked = await show([MAPLE])
  await page.getByRole('button', { name: 'Read document' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Rent, 2026-Q1', exact: true })).toHaveValue('210000')
  expect(sentIn(asked)).toEqual({ propertyId: MAPLE, kind: 'actual', file: 'f00d' })
  expect(asked.filter(({ path }) => path === 'quarter-entry')).toEqual([])
})

test('of a report on several one says whose quarters they are first', async () => {
  const asked = await show([MAPLE, DUNDAS])
  await expect.element(page.getByRole('button', { name: 'Read document' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Property' }).click()
  await page.getByRole('option', { name: 'Dundas Street Retail' }).click()
  await page.getByText('Budget', { exact: true }).click()
  await page.getByRole('button', { name: 'Read document' }).click()
  await expect.poll(() => sentIn(asked)).toEqual({ propertyId: DUNDAS, kind: 'budget', file: 'f00d' })
})

test('what cannot be read is said, and the question stays', async () => {
  await show([MAPLE], { status: 400, value: { name: 'BadRequest', message: 'No quarter was found.', code: 400 } })
  await page.getByRole('button', { name: 'Read document' }).click()
  await expect.element(page.getByText('No quarter was found.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Read document' })).toBeEnabled()
})

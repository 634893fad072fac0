/** A line and a blanket as an owner enters them: where a refusal leads, and a lender that nobody has listed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { FacilityForm, type FacilityPath } from './FacilityForm.tsx'
import { beginRecord } from './loan-records.ts'

let stage: Stage
let asked: Asked[]

function serve(call: Asked): Answer {
  asked.push(call)
  if (call.method === 'POST' && call.path === 'lender-company') return { value: { id: 41, ...call.body } }
  const isNamed = call.path === 'lender-company' && String(call.query).includes('41')
  const data = isNamed ? [{ id: 41, companyName: 'Costa Family Office' }] : []
  return { value: { total: data.length, limit: 100, skip: 0, data } }
}

beforeEach(async () => {
  asked = []
  sessionStorage.clear()
  stage = await openStage(serve, { role: 'Full Server' })
  await page.viewport(1440, 800)
})
afterEach(() => stage.close())

const open = (path: FacilityPath) =>
  stage.show(() => (
    <FacilityForm draftKey="test" title="Add" initial={() => beginRecord('facility', path)} savedText="Saved." />
  ))

test.each(['lines', 'blankets'] as const)(
  '%s that are saved empty lead to the first box that is wrong',
  async (path) => {
    open(path)
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
    await expect.element(page.getByText('Name is required.')).toBeVisible()
    await expect.element(page.getByText('Lender is required.')).toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
  },
)

test('a lender outside the directory is named where it is missed, and is the company’s own', async () => {
  open('lines')
  const box = page.getByRole('combobox', { name: 'Lender', exact: true })
  await userEvent.fill(box, 'Costa Family Office')
  await userEvent.click(page.getByRole('option', { name: 'Add “Costa Family Office”…' }))
  const dialog = page.getByRole('dialog', { name: 'Add a lender in Canada' })
  await expect.element(dialog.getByRole('textbox', { name: 'Company name' })).toHaveValue('Costa Family Office')
  await userEvent.click(dialog.getByRole('button', { name: 'Add lender' }))
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      ...{ country: 'CA', companyName: 'Costa Family Office' },
    })
  await expect.element(box).toHaveValue('Costa Family Office')
})

/** The comparison of consultants: whether each group gives what a lender asks, and what its bars stand for. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { ConsultantBidGrid } from './ConsultantBidGrid.tsx'
import type { ConsultantBidRow } from './consultant-bid-row.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const bid = (id: number, consultantName: string, parts: object) =>
  ({
    ...{ id, consultantName, consultantCategoryId: 3, categoryName: 'Building Condition', currency: 'CAD' },
    ...{ status: 'quoted', engagedAt: null, contacts: [], sentAt: null, remindedAt: null, reportFile: null },
    may: { update: false, remove: false, steps: [], actions: [] },
    ...parts,
  }) as unknown as ConsultantBidRow

const GIVEN = { reportStandard: 'ASTM E2018', relianceIncluded: true, insuranceLimit: 2_000_000, turnaroundDays: 12 }
const APPRAISAL = { consultantCategoryId: 1, categoryName: 'Appraiser' }

async function open(rows: readonly ConsultantBidRow[]) {
  stage = await openStage(() => ({ value: {} }))
  await page.viewport(1440, 900)
  const list = { rows, isLoading: false, error: undefined, refetch: () => undefined }
  stage.show(() => <ConsultantBidGrid currency="CAD" neededOn="2026-07-24" list={list} />)
}

test('a group says whether its quotes give what the lender asks, and which does not say what', async () => {
  await open([
    bid(1, 'Holt', { values: { ...GIVEN, feeAmount: 4_600 } }),
    bid(2, 'Quay', { values: { ...GIVEN, feeAmount: 5_900 } }),
    bid(3, 'Cartwright', {
      ...APPRAISAL,
      status: 'engaged',
      engagedAt: '2026-06-18T15:00:00.000Z',
      values: { ...GIVEN, feeAmount: 7_500, insuranceLimit: null },
    }),
    bid(4, 'Brandvold', { ...APPRAISAL, status: 'not-selected', values: { feeAmount: 7_700 } }),
  ])
  const head = (name: RegExp) => page.getByRole('row', { name }).first().query()?.textContent ?? ''
  await expect
    .poll(() => head(/Building Condition/))
    .toMatch(/2 quotes ?All give what the lender asks: standard, reliance, insurance/)
  await expect
    .poll(() => head(/Appraiser/))
    .toMatch(/2 quotes, engaged 2026-06-18 ?Not said yet, Cartwright: insurance/)
})

test('totals are bars on one scale, and the bars of days are explained with the day they are needed on', async () => {
  await open([
    bid(1, 'Holt', { values: { ...GIVEN, feeAmount: 4_000 } }),
    bid(2, 'Quay', { values: { ...GIVEN, feeAmount: 8_000 } }),
    bid(3, 'Silent', { status: 'sent', values: {} }),
  ])
  const widthOf = (name: string) => {
    const row = page.getByRole('row', { name: new RegExp(name) }).query()
    return row?.querySelector<HTMLElement>('[style*="width: "][data-kind]')?.style.width
  }
  await expect.poll(() => ['Holt', 'Quay', 'Silent'].map(widthOf)).toEqual(['50%', '100%', undefined])
  for (const said of ['needed on 2026-07-24', 'engaged, at work', 'if engaged today', 'too late']) {
    await expect.element(page.getByText(said)).toBeVisible()
  }
})

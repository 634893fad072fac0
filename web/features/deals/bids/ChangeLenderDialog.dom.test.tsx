/** Another primary lender: the person says whether what was collected for the one before is asked for anew. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { ChangeLenderDialog } from './ChangeLenderDialog.tsx'

const DEAL = { id: 5, dealName: 'Parkway Plaza', primaryLenderBidId: 1 } as unknown as DealRow
const BID = { id: 2, lenderName: 'Lakeshore Life' } as unknown as BidRow

let stage: Stage
let sent: Asked[]
let isDone: boolean

beforeEach(async () => {
  sent = []
  isDone = false
  stage = await openStage((asked) => {
    sent.push(asked)
    return { value: DEAL }
  })
  const done = () => {
    isDone = true
  }
  stage.show(() => <ChangeLenderDialog deal={DEAL} bid={BID} onDone={done} onClose={() => {}} />)
})
afterEach(() => stage.close())

const dialog = () => page.getByRole('dialog', { name: 'Make Lakeshore Life the primary lender?' })
const change = () => dialog().getByRole('button', { name: 'Change primary lender' }).click()
const changes = () => sent.filter(({ method }) => method === 'PUT')

test('everything is asked for anew unless somebody says otherwise', async () => {
  await expect.element(dialog().getByText(/Every document is outstanding again/)).toBeVisible()
  await change()
  await expect.poll(() => isDone).toBe(true)
  expect(changes().map(({ query, body }) => [query.get('data'), body])).toEqual([['reset', { primaryLenderBidId: 2 }]])
})

test('what was collected can be kept', async () => {
  await dialog().getByText('Keep what is there').click()
  await expect.element(dialog().getByText(/stay as they are/)).toBeVisible()
  await change()
  await expect.poll(() => isDone).toBe(true)
  expect(changes().map(({ query }) => query.get('data'))).toEqual(['keep'])
})

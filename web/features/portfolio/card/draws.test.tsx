/** What is told of a draw as it goes on, and of a line that is drawn on and paid back. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import type { ConstructionRow, LineRow } from './card-rows.ts'
import { DrawsPanel } from './DrawsPanel.tsx'
import { LineMovements } from './LineMovements.tsx'

const KEPT = {
  userId: 7,
  currency: 'CAD',
  may: { update: true, remove: true, steps: [], actions: [] },
  updatedAt: '2026-06-30T12:00:00.000Z',
}
const requested = { no: 2, requestDate: '2026-06-01', amount: 490_000, status: 'requested' }
const loan = {
  ...KEPT,
  _id: 'c'.repeat(24),
  authorizedLoanAmount: 24_000_000,
  draws: [
    {
      no: 1,
      requestDate: '2026-05-01',
      amount: 4_750_000,
      status: 'funded',
      approvedBy: 'Iris Boyd, quantity surveyor',
    },
    requested,
  ],
} as unknown as ConstructionRow
const line = {
  ...KEPT,
  _id: 'd'.repeat(24),
  limitAmount: 3_000_000,
  drawnAmount: 1_250_000,
  movements: [{ kind: 'draw', date: '2026-06-10', amount: 250_000, note: 'Roof' }],
} as unknown as LineRow
const reader = { ...KEPT.may, update: false }

let stage: Stage
let asked: Asked[]
beforeEach(async () => {
  asked = []
  sessionStorage.clear()
  stage = await openStage((call) => {
    asked.push(call)
    return { value: { ...call.body } }
  })
})
afterEach(() => stage.close())

const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

test('certifying a draw asks who and when, and offers who certified the last one', async () => {
  stage.show(() => <DrawsPanel loan={loan} project={undefined} />)
  await button('Certify draw 2').click()
  const by = dialog().getByRole('textbox', { name: 'Certified by' })
  await expect.element(by).toHaveValue('Iris Boyd, quantity surveyor')
  await by.fill('Noor Haddad')
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Certified on' }), '2026-06-05')
  await userEvent.keyboard('{Tab}')
  await dialog().getByRole('button', { name: 'Certify draw' }).click()
  await expect
    .poll(() => sent()[0]?.draws)
    .toContainEqual({
      ...requested,
      status: 'certified',
      certifiedDate: '2026-06-05',
      approvedBy: 'Noor Haddad',
    })
})

test('a line is drawn on by its own dialog, beside what is still available', async () => {
  stage.show(() => <LineMovements line={line} />)
  await expect.element(page.getByRole('row', { name: /2026-06-10 Draw .*\$250,000 \$1,250,000 Roof/ })).toBeVisible()
  await button('Record repayment').click()
  await expect.element(dialog().getByText('$1,250,000 is drawn.')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('400000')
  await userEvent.keyboard('{Tab}')
  await dialog().getByRole('button', { name: 'Record repayment' }).click()
  await expect
    .poll(() => sent()[0]?.movements)
    .toEqual([...line.movements, expect.objectContaining({ kind: 'repayment', amount: 400_000 })])
})

test('what was told by mistake is taken back after a question', async () => {
  stage.show(() => <LineMovements line={line} />)
  await button('Take back Draw of 2026-06-10').click()
  await dialog().getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => sent()[0]?.movements).toEqual([])
})

test('whoever only reads has no buttons', async () => {
  stage.show(() => (
    <>
      <DrawsPanel loan={{ ...loan, may: reader }} project={undefined} />
      <LineMovements line={{ ...line, may: reader }} />
    </>
  ))
  await expect.element(page.getByText('Available to draw $1,750,000')).toBeVisible()
  expect(
    page
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual([])
})

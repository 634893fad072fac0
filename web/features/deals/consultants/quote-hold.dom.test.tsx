/** Asking the consultants that are compared to hold their quotes, from the sentence that names the best of them. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/access/roles.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import type { ConsultantBidRow } from './consultant-bid-row.ts'
import { QuoteHoldDialog } from './QuoteHoldDialog.tsx'

let stage: Stage | undefined
afterEach(() => stage?.close())

const bid = (id: number, consultantName: string) => ({ id, consultantName }) as unknown as ConsultantBidRow
const BOTH = [bid(1, 'Holt Building Science'), bid(2, 'Meridian Quay')]

async function open(role: Role, answer: object, status = 200) {
  const asked: Asked[] = []
  const closed: true[] = []
  stage = await openStage(
    (call) => {
      asked.push(call)
      return { status, value: answer }
    },
    { role },
  )
  stage.show(() => (
    <QuoteHoldDialog dealId={7} bids={BOTH} isOnlyAsked={role === 'TO/Agent'} onClose={() => closed.push(true)} />
  ))
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  return { sent, closed }
}

test('both are asked with one day and a line of one’s own, and who is left out is said', async () => {
  const skipped = [{ companyName: 'Meridian Quay', reason: 'The quote holds until then already.' }]
  const { sent, closed } = await open('TO/Underwriter', { isHandedOver: false, skipped })
  await expect.element(page.getByText(/Holt Building Science, Meridian Quay/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Hold the quote until' }).fill('2031-07-17')
  await page.getByRole('textbox', { name: /^A line of your own/ }).fill('Friday')
  await page.getByRole('button', { name: 'Send letters' }).click()
  await expect.element(page.getByText('Meridian Quay: The quote holds until then already.')).toBeVisible()
  expect(sent()).toEqual([
    { path: 'deals/7/actions/askQuoteHold', body: { bidIds: [1, 2], until: '2031-07-17', note: 'Friday' } },
  ])
  expect(closed).toHaveLength(1)
})

test('an agent asks the approver and writes nothing', async () => {
  await open('TO/Agent', { isHandedOver: true, skipped: [] })
  await page.getByRole('button', { name: 'Ask to send' }).click()
  await expect.element(page.getByText('Your approver is asked to write to them')).toBeVisible()
})

test('what is refused is said beside its field, and the dialog stays', async () => {
  const errors = { until: 'The day is over.' }
  const { closed } = await open('TO/Underwriter', { name: 'BadRequest', code: 400, message: 'Check.', errors }, 400)
  await page.getByRole('button', { name: 'Send letters' }).click()
  await expect.element(page.getByText('The day is over.')).toBeVisible()
  expect(closed).toEqual([])
})

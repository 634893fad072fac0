/** A consultant's answer: kept while it is written, sent whole, and what it lacks said at the box. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { ConsultantQuoteForm, type ConsultantRequest } from './ConsultantQuoteForm.tsx'

const BID = { id: 5, consultantName: 'Altair Valuation', status: 'viewed', values: {}, tokenExpiresAt: '2099-01-01' }
const DAY_MS = 86_400_000
/** Ten days from now. */
const CLOSING = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
const DEAL = { dealName: 'Parkway Plaza', currency: 'CAD', expectedClosingDate: CLOSING }

let stage: Stage
afterEach(() => stage.close())

async function show(refusal?: object) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    const isSent = call.body.status !== undefined
    if (isSent && refusal) return { status: 400, value: refusal }
    return { value: { ...BID, ...call.body, updatedAt: '2026-06-30T10:00:01Z' } }
  })
  const request = { bid: { ...BID, updatedAt: '2026-06-30T10:00:00Z' }, deal: DEAL } as unknown as ConsultantRequest
  let sent = 0
  stage.show(() => <ConsultantQuoteForm request={request} token="t" onSent={() => (sent += 1)} />)
  return { patches: () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body), sent: () => sent }
}

test('a fee is kept as soon as its box is left, before anything is sent', async () => {
  const { patches } = await show()
  await page.getByRole('textbox', { name: 'Fee', exact: true }).fill('6200')
  await userEvent.tab()
  await expect.poll(patches).toEqual([{ values: { feeAmount: 6200 }, updatedAt: '2026-06-30T10:00:00Z' }])
})

test('what a quote lacks is said at its box, and nothing counts as sent', async () => {
  const sentence = 'Report in is required.'
  const { sent } = await show({ code: 400, message: sentence, errors: { 'values.turnaroundDays': sentence } })
  await page.getByRole('textbox', { name: 'Fee', exact: true }).fill('6200')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect.element(page.getByText(sentence).first()).toBeVisible()
  expect(sent()).toBe(0)
})

test('whether the report would be in time is said while its days are typed', async () => {
  await show()
  await page.getByRole('textbox', { name: 'Report in' }).fill('1')
  await userEvent.tab()
  await expect.element(page.getByText(/^\d{4}-\d\d-\d\d, in time$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Report in' }).fill('180')
  await userEvent.tab()
  await expect.element(page.getByText(/^\d{4}-\d\d-\d\d, \d+ days late$/)).toBeVisible()
})

test('whoever declines is asked for no figures', async () => {
  const { patches, sent } = await show()
  await page.getByText('Decline', { exact: true }).first().click()
  expect(page.getByRole('textbox', { name: 'Fee', exact: true }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(sent).toBe(1)
  expect(patches().at(-1)).toEqual({ status: 'declined', updatedAt: '2026-06-30T10:00:00Z' })
})

test('a reliance letter that is included costs nothing of its own', async () => {
  const { patches } = await show()
  await expect.element(page.getByRole('textbox', { name: /^Reliance fee/ })).toBeVisible()
  await page.getByRole('switch', { name: 'Reliance letter included' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Reliance fee/ })).not.toBeInTheDocument()
  await expect.poll(patches).toMatchObject([{ values: { relianceIncluded: true } }])
})

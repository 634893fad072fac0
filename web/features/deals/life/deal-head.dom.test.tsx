/** The head of a deal: what was asked for while lenders are found, what was funded once it is closed. */
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SizingPanel } from '#web/features/deals/form/SizingPanel.tsx'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import CloseDealDialog from './CloseDealDialog.tsx'
import { DealActions } from './DealActions.tsx'
import { dealNumbers } from './deal-numbers.ts'
import type { DealRow } from './deal-row.ts'
import { NextStep } from './NextStep.tsx'

const CLOSED = {
  id: 3,
  dealName: 'Kingsway Medical Office',
  dealStatus: 'archived',
  currency: 'CAD',
  values: { Loan_Amount: 8_500_000, Expected_Rate: 4.4, Term: 60, Amortization: 300, Appraised_Value: 13_080_000 },
  primaryBid: { lenderName: 'Lakeshore Life', rate: 4.8, termMonths: 48, amount: 8_400_000 },
  fundedAmount: 8_400_000,
  actualFundingDate: '2026-02-27',
  revenueAmount: 55_250,
  bestRate: 4.75,
  bidsCount: 3,
  may: { update: true, remove: false, steps: ['reopen'], actions: [] },
} as unknown as DealRow

const shown = (deal: DealRow, role: 'TO/Agent' | 'Transaction Only' = 'Transaction Only') =>
  Object.fromEntries(dealNumbers(deal, role).map(({ label, value }) => [label, value]))

let stage: Stage | undefined
afterEach(() => stage?.close())

const listed = (value: unknown[]): Answer => ({ value: { total: value.length, limit: 10, skip: 0, data: value } })

describe('a closed deal', () => {
  test('says who funded what, when, at which rate and for which fee', () => {
    expect(shown(CLOSED)).toEqual({
      Lender: 'Lakeshore Life',
      'Funded amount (CAD)': '$8,400,000',
      'Funded rate': '4.80%',
      'Term / amort.': '48 / 300 mo',
      'LTV, funded': '64.22%',
      Fee: '$55,250',
      'Funded on': '2026-02-27',
    })
  })

  test('tells an agent that the fee it reads is its share', () => {
    expect(shown(CLOSED, 'TO/Agent')).toMatchObject({ 'Your share of the fee': '$55,250' })
  })

  test('is not sized any more', async () => {
    stage = await openStage(() => listed([]))
    stage.show(() => <SizingPanel answers={CLOSED.values} currency="CAD" isFunded />)
    await expect.element(page.getByRole('heading', { name: 'As requested' })).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
  })

  test('does not invite to reopen it', async () => {
    stage = await openStage(() => listed([]), { role: 'Transaction Only', rights: ['canApproveDeals'] })
    stage.show(() => <DealActions deal={CLOSED} />)
    const reopen = page.getByRole('button', { name: 'Reopen deal' })
    await expect.element(reopen).toBeVisible()
    expect(reopen.element().getAttribute('data-variant')).toBe('default')
  })
})

test('whoever waits for an approval is not invited to take the deal back', async () => {
  const may = { update: true, remove: false, steps: ['withdraw'], actions: [] }
  stage = await openStage(() => listed([]))
  stage.show(() => <DealActions deal={{ ...CLOSED, dealStatus: 'pending', may } as unknown as DealRow} />)
  const withdraw = page.getByRole('button', { name: 'Withdraw deal' })
  await expect.element(withdraw).toBeVisible()
  expect(withdraw.element().getAttribute('data-variant')).toBe('default')
})

describe('an approved deal leads on', () => {
  const APPROVED = {
    ...{ ...CLOSED, country: 'CA', dealStatus: 'in-progress', lendersSent: 0, messageHandedOver: null },
  } as unknown as DealRow
  const show = async (deal: DealRow) => {
    stage = await openStage(() => listed([]), { role: 'TO/Underwriter' })
    stage.show(() => <NextStep deal={deal} />)
  }

  test('to the lenders, while nobody was written to', async () => {
    await show(APPROVED)
    await expect.element(page.getByText('Approved, and no lender has been written to yet.')).toBeVisible()
  })

  test('to the message that an agent has ready, for whoever may send it', async () => {
    const message = { by: 'Jess Okafor', to: 'Marc Dubois', at: '2026-06-30T12:00:00.000Z', lenders: 4 }
    await show({ ...APPROVED, messageHandedOver: message } as unknown as DealRow)
    await expect
      .element(page.getByText('Message of Jess Okafor is ready: 4 lenders. Review it and send it.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Review and send' })).toBeVisible()
  })
})

test.for([
  ['term-sheet-signed', 'default'],
  ['funding', 'filled'],
] as const)('closing a deal that is %s is offered as %s', async ([trackStage, variant]) => {
  const may = { update: true, remove: false, steps: ['close'], actions: [] }
  const deal = { ...CLOSED, dealStatus: 'in-progress', trackStage, primaryLenderBidId: 8, may } as unknown as DealRow
  stage = await openStage(() => listed([]), { role: 'TO/Underwriter', rights: ['canApproveDeals'] })
  stage.show(() => <DealActions deal={deal} />)
  const close = page.getByRole('button', { name: 'Close deal' })
  await expect.element(close).toBeVisible()
  expect(close.element().getAttribute('data-variant')).toBe(variant)
})

test('a deal in progress shows the best rate on every page, once somebody has quoted', () => {
  const open = { ...CLOSED, dealStatus: 'in-progress', primaryBid: null } as unknown as DealRow
  expect(shown(open)).toMatchObject({ 'Best rate': '4.75%', 'Expected rate': '4.40%' })
  expect(shown({ ...open, bidsCount: 0 })).not.toHaveProperty('Best rate')
})

test('once a lender is chosen, its rate is the one that ratios rest on, and each says so', () => {
  const values = { ...CLOSED.values, Net_Operating_Income: 780_000, Broker_Fee_Bps: 85, Closing_Date: '2999-01-01' }
  const asked = { ...CLOSED, dealStatus: 'in-progress', primaryBid: null, values } as unknown as DealRow
  const chosen = { ...asked, primaryBid: CLOSED.primaryBid } as DealRow
  const numberOf = (deal: DealRow, name: string) =>
    dealNumbers(deal, 'Transaction Only').find(({ label }) => label === name)
  expect(numberOf(asked, 'DSCR')).toMatchObject({ aside: 'at 4.40%' })
  expect(numberOf(chosen, 'DSCR')).toMatchObject({ aside: 'at 4.80%' })
  expect(Number.parseFloat(String(numberOf(chosen, 'DSCR')?.value))).toBeLessThan(
    Number.parseFloat(String(numberOf(asked, 'DSCR')?.value)),
  )
  expect(numberOf(chosen, 'Rate')).toEqual({ label: 'Rate', value: '4.80%', aside: 'Lakeshore Life' })
  expect(numberOf(chosen, 'Our fee')).toMatchObject({ value: '85 bps', aside: '$71,400' })
  expect(numberOf(chosen, 'Closing')?.aside).toMatch(/^[\d,]+ days$/)
  expect(dealNumbers(chosen, 'Transaction Only').length).toBeLessThanOrEqual(8)
})

test('a typed ratio that the figures contradict is called stated, and the computed one can be taken over', async () => {
  const values = { Loan_Amount: 7_500_000, Appraised_Value: 10_000_000, LTV: 70 }
  const draft = { ...CLOSED, dealStatus: 'draft', values } as unknown as DealRow
  expect(shown(draft)).toMatchObject({ 'LTV, stated': '70.00%' })
  expect(shown({ ...draft, values: { ...values, LTV: 75 } } as unknown as DealRow)).toMatchObject({ LTV: '75.00%' })
  const taken: unknown[] = []
  stage = await openStage(() => listed([]))
  stage.show(() => <SizingPanel answers={values} currency="CAD" onTake={(...what) => taken.push(what)} />)
  await expect.element(page.getByText(/LTV: 70\.00% is stated, 75\.00% is computed\./)).toBeVisible()
  await page.getByRole('button', { name: 'Use 75.00%' }).click()
  expect(taken).toEqual([['LTV', 75]])
})

describe('a deal whose borrower was looked at, and nobody has said so', () => {
  const FUNDED = {
    ...{ ...CLOSED, dealStatus: 'in-progress', trackStage: 'funding', primaryLenderBidId: 8 },
    ...{ values: { ...CLOSED.values, KYC_Status: 'in-progress' }, updatedAt: '2026-06-30T16:00:00.000Z' },
  } as unknown as DealRow
  const open = async (update: boolean) => {
    const sent: Asked[] = []
    stage = await openStage((call) => {
      sent.push(call)
      return call.method === 'GET' ? listed([]) : { value: { ...FUNDED, ...call.body } }
    })
    const may = { update, remove: false, steps: ['close'], actions: [] } satisfies Partial<DealRow['may']>
    stage.show(() => <CloseDealDialog deal={{ ...FUNDED, may }} action="Close deal" onClose={() => {}} />)
    await expect.element(page.getByRole('dialog', { name: /Close/ })).toBeVisible()
    return sent
  }

  test('is cleared where it stops the closing', async () => {
    const sent = await open(true)
    await page.getByRole('button', { name: 'KYC is cleared' }).click()
    await expect
      .poll(() => sent.find(({ method }) => method === 'PATCH')?.body)
      .toMatchObject({ values: { KYC_Status: 'cleared' } })
  })

  test('is not cleared by whoever only reads it', async () => {
    await open(false)
    expect(page.getByRole('button', { name: 'KYC is cleared' }).elements()).toHaveLength(0)
  })
})

/** Letters on the page that reads documents: the loan in place, what of it is asked, and what is taken over. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import PasteInPage from './PasteInPage.tsx'

const LETTER = `Commitment Letter
The Lender agrees to advance to 1165 Kingston Road Inc. a first mortgage in the principal amount of $2,450,000.00.
Interest: 3.79% per annum, calculated half-yearly not in advance. Term: sixty (60) months. Amortization: 25 years.
Date of the first payment: 2026-06-01. Outstanding balance: $2,142,693.34
Prepayment: the greater of three months' interest or the differential.`

const ROLL = ['Apt\tResident\tSq ft\tRent/mo', '101\tM. Adeyemi\t610\t1,685', '102\tK. Sorensen\t610\t1,740'].join('\n')

const DEAL = {
  ...{
    id: 7,
    dealId: 'D-2026-0007',
    dealName: 'Kingston Road Flats',
    dealStatus: 'draft',
    trackStage: null,
    userId: 7,
  },
  ...{ user_company_id: 1, currency: 'CAD', primaryLenderBidId: null, lockedFields: [] },
  may: { update: true, remove: true, steps: ['submit'], actions: [] },
  ...{ values: {}, updatedAt: '2026-06-30T16:00:00.000Z', createdAt: '2026-06-30T16:00:00.000Z' },
} as unknown as DealRow

let stage: Stage
let changes: Readonly<Record<string, unknown>>[]
afterEach(() => stage.close())

async function open(values: DealRow['values'] = {}) {
  changes = []
  const serve = (call: Asked): Answer => {
    if (call.method !== 'PATCH') return { value: { total: 0, limit: 100, skip: 0, data: [] } }
    changes.push(call.body.values as Readonly<Record<string, unknown>>)
    return { value: { ...DEAL, ...call.body, updatedAt: '2026-06-30T16:01:00.000Z' } }
  }
  stage = await openStage(serve)
  await page.viewport(1440, 900)
  stage.show(() => <PasteInPage deal={{ ...DEAL, values }} />)
}

async function paste(text: string) {
  await page.getByRole('textbox', { name: 'Or paste the table here' }).fill(text)
  await page.getByRole('button', { name: 'Read it' }).click()
}

/** As with Ctrl V, wherever one is. */
function pasteAnywhere(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
}

test('the letter of a loan becomes the debt that is paid out, and a charge of two kinds is asked', async () => {
  await open()
  await paste(LETTER)
  await expect.element(page.getByText("three months' interest", { exact: true })).toBeVisible()
  await expect.element(page.getByText('Prepayment: is it 3-Month Interest?')).toBeVisible()
  await page.getByRole('button', { name: 'Take it' }).click()
  await page.getByRole('button', { name: 'Accept 2 answers' }).click()
  await expect
    .poll(() => changes)
    .toEqual([
      {
        Existing_Debt: [
          {
            ...{ lender: null, balance: 2_142_693.34, rate: 3.79, maturity: '2031-06-01' },
            ...{ penaltyType: '3-month-interest', toBePaidOut: true },
          },
        ],
        Borrowing_Entity: '1165 Kingston Road Inc.',
      },
    ])
})

test('a debt that the deal tells already stands beside the letter’s and is not written over unasked', async () => {
  await open({ Existing_Debt: [{ lender: 'Harbour Savings', balance: 2_200_000 }] })
  await paste(LETTER)
  await expect.element(page.getByRole('checkbox', { name: 'Existing debt' })).not.toBeChecked()
  await expect.element(page.getByText('$2,200,000', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept 1 answer' })).toBeVisible()
})

test('each document says what it is taken for and what it asks, and one that is put away says nothing', async () => {
  await open()
  await paste(LETTER)
  await expect.element(page.getByRole('radio', { name: 'Pasted table' })).toBeChecked()
  await expect.element(page.getByText('Loan in place · 8 values')).toBeVisible()
  await expect.element(page.getByText('1 to check')).toBeVisible()
  pasteAnywhere(ROLL)
  await expect.element(page.getByText('Rent roll · 2 units')).toBeVisible()
  await expect
    .element(page.getByRole('radio', { name: 'Pasted table' }).last())
    .toHaveAccessibleDescription('Rent roll · 2 units All sure')
  await expect.element(page.getByText('All sure')).toBeVisible()
  await page.getByRole('button', { name: 'Put Pasted table away' }).first().click()
  await expect.element(page.getByText('Loan in place · 8 values')).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Pasted table' })).toBeChecked()
})

test('one more document is pasted without a keyboard as well', async () => {
  await open()
  await paste(LETTER)
  await page.getByRole('button', { name: 'Or paste a table or a letter' }).click()
  await paste(ROLL)
  await expect.element(page.getByRole('button', { name: 'Accept all of 2 documents' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Or paste a table or a letter' })).toBeVisible()
})

test('a letter that can still be accepted is an offer and gives nothing until somebody says that it is in place', async () => {
  await open()
  await paste(`${LETTER}\nOpen for acceptance until December 31, 2098`)
  await expect.element(page.getByText(/^It reads like an offer/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nothing is ticked' })).toBeDisabled()
  await page.getByRole('button', { name: 'It is in place' }).click()
  await expect.element(page.getByRole('button', { name: 'Accept 2 answers' })).toBeEnabled()
})

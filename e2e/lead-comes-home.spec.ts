/**
 * One loan the whole way round: a row of a bought list, a mandate, a deal, a loan, and a lead again before it ends. Beside it
 * the approver writes to twenty owners, three of whom get nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startServer, stopServer } from './own-server.ts'
import { expect, givePageBack, openSession, send, serverToday, signedInAt, test } from './people.ts'
import { seeWhoIsLeftOut, tickAll, writeToThem } from './twenty-owners.ts'

// The product is started twice, on one data folder, and three people take their turns.
test.setTimeout(420_000)

const STREET = '77 Homecoming Road'
const PHONE = '519 555 0188'
const HEADINGS = 'Adresse;Ville;Province;Pays;Type;Propriétaire;Owner Phone;Lender;Montant;Taux;Échéance'
const row = (street: string, maturity: string) =>
  `${street};London;ON;Canada;;Homecoming Holdings;${PHONE};Lakeshore Trust;2 400 000,00;4,85;${maturity}`

/** Funded on the first day for 24 months from a payment a month later; the second is eighteen months before that ends. */
const [FUNDED_ON, MATURITY, BACK_ON] = ['2026-06-30', '2028-07-30', '2027-01-30']

const dataDir = mkdtempSync(path.join(tmpdir(), 'mandate-comes-home-'))
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The product as of this day, at noon where its people live. */
async function asOf(day: string, live: (address: string) => Promise<void>) {
  const settings = { DATA_DIR: dataDir, DEMO_AS_OF: `${day}T12:00:00-05:00` }
  const { address, server } = await startServer(['server/main.ts'], settings)
  try {
    await live(address)
  } finally {
    await stopServer(server)
  }
}

async function importList(page: Page, rows: readonly string[]) {
  await page.goto('/crm-dashboard?tab=expiries&import=new')
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'homecoming.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([HEADINGS, ...rows].join('\r\n'), 'latin1'),
  })
}

/** The head of the brokerage: the list is refused, mended, taken in, and given out to whom the profile finds. */
async function asHead(browser: Browser, address: string) {
  const page = await openSession(browser, 'transaction-only', address)
  await importList(page, [row(STREET, '31/02/2027'), row('79 Homecoming Road', '2027-03-15')])
  await page.getByRole('button', { name: 'Preview 2 rows' }).click()
  await expect(page.getByText('1 of 2 rows has errors; nothing can be stored above 20 %.')).toBeVisible()
  await importList(page, [row(STREET, '2027-02-28'), row('79 Homecoming Road', '2027-03-15')])
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 leads added, 0 updated, 0 duplicates skipped, 0 rows with errors.')).toBeVisible()

  await page.goto(`/lead-assignment?icp=${encodeURIComponent(`search=${STREET}`)}`)
  const table = page.getByRole('table', { name: 'Lead assignment' })
  const found = table.getByRole('row', { name: new RegExp(STREET) })
  await found.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Assign evenly' }).click()
  const dialog = page.getByRole('dialog', { name: /^Assign 1 lead/ })
  const jess = dialog.getByRole('checkbox', { name: 'Jess Okafor' })
  await expect(jess).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await jess.check()
  await dialog.getByRole('button', { name: /^Assign 1 lead/ }).click()
  await expect(found).toContainText('Jess Okafor')
  await givePageBack(page)
}

/** The originator calls, notes, sets a pitch, has the mandate, and makes the deal. @returns its number */
async function asOriginator(page: Page): Promise<number> {
  const asked = `leads?leadType=expiries&$search=${encodeURIComponent(STREET)}`
  const { data } = await send<{ data: { _id: string }[] }>(page, 'get', asked)
  await page.goto(`/originator-dashboard?lead=${data[0]?._id}`)
  const panel = page.getByRole('article', { name: STREET })
  await expect(panel.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:5195550188')
  await panel.getByRole('textbox', { name: `Note about ${STREET}` }).fill('Wants two years.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note Added')).toBeVisible()
  await panel.getByRole('button', { name: `Stage of ${STREET}` }).click()
  await page.getByRole('menuitem', { name: 'engaged', exact: true }).click()
  await panel.getByRole('button', { name: 'Set a pitch' }).click()
  const pitch = page.getByRole('dialog').filter({ hasText: 'Please set a Date and Time for the pitch.' })
  await pitch.getByRole('textbox', { name: 'Date and time' }).fill('2026-07-02 14:30')
  await pitch.getByRole('button', { name: 'OK' }).click()
  const stage = (name: string) => panel.getByRole('button', { name: `Stage of ${STREET}: ${name}` })
  await stage('pitch sch.').click()
  await page.getByRole('menuitem', { name: 'mandated', exact: true }).click()
  await panel.getByRole('button', { name: 'Create deal' }).click()
  await expect(page).toHaveURL(/\/deal\/\d+/)
  await expect(page.getByRole('textbox', { name: 'Street', exact: true })).toHaveValue(STREET)
  return Number(/\/deal\/(\d+)/.exec(page.url())?.[1])
}

/** What a lender needs to know besides what the lead knew. */
const ANSWERS = {
  ...{ Property_Type: 9, Property_Class: 2, Market: 1, Year_Built: 1988, Gross_Building_Area: 34_000 },
  ...{ Net_Rentable_Area: 31_500, Tenure: 'freehold', Occupancy_Percentage: 95 },
  ...{ Borrowing_Entity: 'Homecoming LP', Entity_Type: 'limited-partnership', Sponsor_Name: 'Irene Walsh' },
  ...{ KYC_Status: 'cleared', Loan_Type: 1, Charge_Type: 'firstCharge', Loan_Amount: 2_600_000, LTV: 65 },
  ...{ Term: 24, Amortization: 300, IO: false, Rate_Type: 'Fixed', Expected_Rate: 4.4, DSCR: 1.32, Fee: 85 },
  Guarantors: [{ name: 'Walsh Realty Inc.', type: 'joint-and-several', netWorth: 9_800_000, liquidity: 1_100_000 }],
  ...{ Recourse: 'Full', Broker_Fee_Bps: 100, Closing_Date: '2026-09-30' },
}
const QUOTE = {
  ...{ loanAmount: 2_600_000, rateType: 'Fixed', termMonths: 24, amortizationMonths: 300, allInRate: 5.1 },
  prepaymentPenaltyType: '3-month-interest',
}

/** The approver writes to twenty owners; one opted out, one address is dead, one was never asked. */
async function asApprover(page: Page) {
  await tickAll(page)
  await seeWhoIsLeftOut(page)
  await writeToThem(page, { subject: 'What your loan costs today', text: 'May I show you three offers?' })
}

/** From the draft to the money, as the screens' own story has it: here only the steps are taken. */
async function place(originator: Page, approver: Page, id: number) {
  const { values } = await send<{ values: object }>(originator, 'get', `deals/${id}`)
  await send(originator, 'patch', `deals/${id}`, { values: { ...values, ...ANSWERS } })
  await send(originator, 'patch', `deals/${id}`, { dealStatus: 'pending' })
  await send(approver, 'patch', `deals/${id}`, { dealStatus: 'in-progress' })
  const lenders = await send<{ data: { id: number }[] }>(approver, 'get', 'lender-company?$search=Lakeshore%20Life')
  const asked = { dealId: id, lenderCompanyId: lenders.data[0]?.id }
  const bid = await send<{ id: number }>(approver, 'post', 'deals-lender-bids', asked)
  for (const step of [{ status: 'sent' }, { status: 'quoted', values: QUOTE }, { status: 'accepted' }])
    await send(approver, 'patch', `deals-lender-bids/${bid.id}`, step)
  await send(approver, 'patch', `deals/${id}`, {
    ...{ dealStatus: 'archived', actualFundingDate: FUNDED_ON, fundedAmount: 2_600_000 },
  })
}

test('a row of a list becomes a mandate, a deal and a loan, and is a lead again eighteen months before its end; owners are written to', async ({
  browser,
}) => {
  await asOf(FUNDED_ON, async (address) => {
    await asHead(browser, address)
    const originator = await openSession(browser, 'to-agent', address)
    expect(await serverToday(originator)).toBe(FUNDED_ON)
    const dealId = await asOriginator(originator)
    const approver = await openSession(browser, 'to-underwriter', address)
    await asApprover(approver)
    await place(originator, approver, dealId)
    for (const page of [originator, approver]) await givePageBack(page)
  })
  await asOf(BACK_ON, async (address) => {
    const own = `/crm-dashboard?tab=own-financing&q=${encodeURIComponent(STREET)}`
    const page = await signedInAt(browser, 'transaction-only', own, address)
    const back = page.getByRole('row').filter({ hasText: MATURITY })
    await expect(async () => {
      await page.reload()
      await expect(back).toHaveCount(1, { timeout: 4_000 })
    }).toPass({ timeout: 40_000 })
    await expect(back).toContainText(STREET)
    await expect(back.getByRole('cell', { name: '18', exact: true })).toBeVisible()
    await page.goto('/crm-dashboard?tab=radar')
    const whom = page.getByRole('table', { name: 'Who to call, and why' }).getByRole('row').filter({ hasText: STREET })
    await expect(whom).toContainText(/Can wait: (the charge|leaving today)|Ends 2028-07-30|against about/)
    await givePageBack(page)
  })
})

/** A covenant over time as its owner meets it: quarters pasted, a breach seen two quarters ahead, its cure, the certificate. */
import { readFile } from 'node:fs/promises'
import { choose, expect, fill, openSession, serverToday, test } from './people.ts'

test.setTimeout(180_000)

/** Last days of the quarters. */
const ENDS = ['03-31', '06-30', '09-30', '12-31'] as const
/** Counted from the year 0, so that a quarter before another is one less. */
const endOf = (quarter: number) => `${Math.floor(quarter / 4)}-${ENDS[quarter % 4] ?? ''}`
const nameOf = (quarter: number) => `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`

test('a breach is seen two quarters before it comes, with what cures it, and the last test is certified', async ({
  browser,
}) => {
  const page = await openSession(browser, 'full-server')
  const [year = 0, month = 1] = (await serverToday(page)).split('-').map(Number)
  const last = year * 4 + Math.floor((month - 1) / 3) - 1
  const authorization = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const ask = async (method: 'get' | 'post', path: string, data?: object) => {
    const answer = await page.request[method](`/api/${path}`, { headers: { authorization }, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const sign = Date.now().toString(36)
  const propertyType = (await ask('get', 'options-property-types?$limit=1')).data[0].id
  const lenderId = (await ask('get', 'lender-company?country=CA&$limit=1')).data[0].id
  const address = { street: `12 Covenant Street ${sign}`, city: 'Toronto', province: 'ON', country: 'CA' }
  const property = await ask('post', 'properties', { name: `Covenant House ${sign}`, address, propertyType })
  const loan = await ask('post', 'loans', {
    ...{ propertyId: property._id, lenderId, loanName: `Covenant loan ${sign}`, originalLoanAmount: 6_500_000 },
    ...{ firstPaymentDate: `${year - 2}-02-01`, term: 84, amortization: 300, rateType: 'Fixed', allInRate: 5.25 },
  })
  await page.goto(`/view-loan/${loan._id}`)

  await page.getByRole('tab', { name: 'Property' }).click()
  await page.getByText('Statements and rent roll').click()
  // A year of 600,000, then one of 560,000: at that pace a quarter costs 9,333 of the year's income.
  await page.getByRole('button', { name: 'Paste quarters' }).click()
  const incomes = [150_000, 150_000, 150_000, 150_000, 140_000, 140_000, 140_000, 140_000]
  const rows = incomes.map((noi, index) => `${nameOf(last - 7 + index)}\t200000\t10000\t${190_000 - noi}`)
  const paste = page.getByRole('dialog', { name: `Paste quarters of Covenant House ${sign}` })
  await paste
    .getByRole('textbox', { name: 'Cells of the sheet' })
    .fill(['quarter\trent\tvacancy\texpenses', ...rows].join('\n'))
  await paste.getByRole('button', { name: 'Enter quarters' }).click()
  await expect(page.getByText('Quarters entered: 8, corrected: 0')).toBeVisible()

  await page.getByRole('tab', { name: 'Covenants & reports' }).click()
  await page.getByRole('button', { name: 'Add covenant' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Begin with' })
  await fill(page, { Name: 'Net income', Formula: 'noi', Limit: '545000', 'First test': endOf(last - 4) })
  await choose(page, { 'Kept when': 'At least', Unit: 'Amount' })
  await dialog.getByRole('button', { name: 'Add covenant' }).click()
  await expect(page.getByText('Covenant added')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'Net income' })
  await expect(row).toContainText('$560,000')
  await expect(row).toContainText(endOf(last + 2))
  await expect(page.getByText(`To pass until ${endOf(last + 6)}:`)).toBeVisible()
  await expect(page.getByText(/^earn \$[\d,]+ more a year$/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Certify ${endOf(last)}` }).click()
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
})

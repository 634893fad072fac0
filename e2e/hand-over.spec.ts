/** A closed deal on its way into the owner's portfolio: sent by the approver, completed and added by the owner. */

import type { Page } from '@playwright/test'
import { daysAfter, expect, fill, openSession, PASSWORD, serverToday, signedIn, signedInAt, test } from './people.ts'

// Two people and a long form take their time on a busy machine.
test.setTimeout(300_000)

test('the approver sends a funded loan, and its owner adds it to a portfolio', async ({ browser }) => {
  const manager = await signedInAt(browser, 'to-underwriter', '/deals/archived')
  await manager
    .getByRole('table')
    .getByRole('link', { name: /^(?!D-)/ })
    .first()
    .click()
  await expect(manager).toHaveURL(/\/deal\//)
  await manager.getByRole('button', { name: 'Send to the owner' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Send the funded loan to its owner' })
  await fill(manager, { 'E-mail of the owner': 'nobody@nowhere' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('E-mail must be a valid address.')).toBeVisible()
  await fill(manager, { 'E-mail of the owner': 'full-server@demo.test' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(manager.getByText('Sent to full-server@demo.test', { exact: true })).toBeVisible()

  const owner = await signedIn(browser, 'full-server')
  await expect(owner.getByRole('heading', { name: '1 funded loan to add' })).toBeVisible()
  await owner.getByRole('link', { name: 'Add to portfolio' }).click()
  await expect(owner).toHaveURL(/\/add-loan\/\d+\//)
  await expect(owner.getByText('offers you the funded loan')).toBeVisible()
  // What is typed outlives a reload.
  const name = `Handed over ${Date.now().toString(36)}`
  await fill(owner, { Name: name })
  await owner.reload()
  await expect(owner.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)

  const steps = owner.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: /Loans/ }).click()
  await expect(owner.getByRole('textbox', { name: 'Term', exact: true })).not.toHaveValue('')
  await fill(owner, { Term: '0' })
  await steps.getByRole('button', { name: /Review/ }).click()
  await owner.getByRole('button', { name: 'Term must be a whole number of months.' }).click()
  await expect(owner.getByRole('textbox', { name: 'Term', exact: true })).toBeFocused()
  await fill(owner, { Term: '60' })
  // Every loan of the year that is told ends five years later, on whatever day it was funded.
  await expect(owner.getByRole('region', { name: 'Live figures' })).toContainText('Expiry2031-')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner).toHaveURL(/\/view-loan\/[0-9a-f]{24}/)
  await expect(owner.getByRole('heading', { name })).toBeVisible()

  await owner.goto('/')
  await expect(owner.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible()
  await expect(owner.getByRole('heading', { name: /funded loan/ })).toHaveCount(0)
  await manager.reload()
  await expect(manager.getByText('In a portfolio')).toBeVisible()
})

/** What a lender offered and the owner took. */
const QUOTE = { loanAmount: 6_400_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5.1 }

/** A deal of the closer's own, with the quote of a lender accepted: everything but the closing. */
async function fundedDealOf(page: Page, dealName: string): Promise<number> {
  const token = await page.evaluate<string>("localStorage.getItem('accessToken')")
  const send = async (method: 'get' | 'post' | 'patch', path: string, data?: object, as = token) => {
    const answer = await page.request[method](`/api/${path}`, {
      headers: { authorization: `Bearer ${as}` },
      ...(data && { data }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const login = { strategy: 'local', email: 'transaction-only@demo.test', password: PASSWORD }
  const { accessToken } = await (await page.request.post('/api/authentication', { data: login })).json()
  const { data: deals } = await send('get', 'deals?dealStatus=in-progress&$limit=1', undefined, accessToken)
  const { values } = await send('get', `deals/${deals[0].id}`, undefined, accessToken)
  const { data: bids } = await send('get', `deals-lender-bids?dealId=${deals[0].id}&$limit=1`, undefined, accessToken)
  const { id } = await send('post', 'deals', { dealName, values })
  await send('patch', `deals/${id}`, { dealStatus: 'in-progress' })
  const bid = await send('post', 'deals-lender-bids', { dealId: id, lenderCompanyId: bids[0].lenderCompanyId })
  await send('patch', `deals-lender-bids/${bid.id}`, { values: QUOTE, status: 'quoted' })
  await send('patch', `deals-lender-bids/${bid.id}`, { status: 'accepted' })
  return id
}

test('an approver with a portfolio goes from closing a deal straight to its loan, filled in', async ({ browser }) => {
  const closer = await openSession(browser, 'fs-underwriter')
  const id = await fundedDealOf(closer, 'Closed by its approver')
  await closer.goto(`/deal/${id}`)
  await closer.getByRole('button', { name: 'Close deal' }).click()
  const dialog = closer.getByRole('dialog', { name: /^Close / })
  await dialog.getByRole('textbox', { name: 'Funding date' }).fill(daysAfter(await serverToday(closer), -1))
  await dialog.getByRole('button', { name: 'Close deal' }).click()
  await closer.getByRole('dialog').getByRole('button', { name: 'Add to portfolio' }).click()
  await expect(closer).toHaveURL(new RegExp(`/add-loan/${id}/`))
  const steps = closer.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: /Loans/ }).click()
  await expect(closer.getByRole('textbox', { name: 'Loan amount', exact: true })).toHaveValue('6,400,000')
  await expect(closer.getByRole('textbox', { name: 'Term', exact: true })).toHaveValue('60')
  await expect(closer.getByRole('textbox', { name: 'All-in rate', exact: true })).toHaveValue(/^5\.10?$/)
})

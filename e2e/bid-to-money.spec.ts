/** From an accepted bid to money: an appraiser is engaged, what the term sheet asks for comes in, lenders read it, the deal closes. */
import type { Browser, Page } from '@playwright/test'
import { COMPLETE_ANSWERS } from '#server/resources/deals/deal.factory.ts'
import { askAppraiser, engageAndFileReport, quoteAsAppraiser } from './appraiser.ts'
import { expect, givePageBack, openSession, send, serverToday, stranger, test } from './people.ts'

// Five people take their turns on a machine that others use as well.
test.setTimeout(420_000)

/** Told apart from the same story of an earlier run on the same machine. */
const DEAL = `Brock Avenue Shops ${Date.now().toString(36)}`
const APPRAISAL = 'Appraisal with a reliance letter'
const INSURANCE = 'Insurance certificate naming the lender'
const QUOTE = {
  ...{ loanAmount: 6_000_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5.1 },
  ...{ prepaymentPenaltyType: '3-month-interest', conditions: `1. ${APPRAISAL}\n2. ${INSURANCE}` },
}
type Kept = { id: number; dealId: string }
type Tracker = {
  links: { party: string; url: string }[]
  syndicateLenders: { lenderName: string; url: string }[]
}

async function lenderCalled(page: Page, name: string): Promise<number | undefined> {
  const asked = `lender-company?$search=${encodeURIComponent(name)}`
  return (await send<{ data: Kept[] }>(page, 'get', asked)).data[0]?.id
}

/** Described, approved, quoted and accepted, and shared by two lenders: how that goes is other stories' matter. */
async function acceptedDeal(originator: Page, approver: Page): Promise<Kept> {
  const deal = await send<Kept>(originator, 'post', 'deals', { dealName: DEAL, values: COMPLETE_ANSWERS })
  await send(originator, 'patch', `deals/${deal.id}`, { dealStatus: 'pending' })
  await send(approver, 'patch', `deals/${deal.id}`, { dealStatus: 'in-progress' })
  const [lead, partner] = [
    await lenderCalled(approver, 'Lakeshore Life'),
    await lenderCalled(approver, 'Maritime Mutual Life'),
  ]
  const bid = await send<Kept>(approver, 'post', 'deals-lender-bids', { dealId: deal.id, lenderCompanyId: lead })
  for (const step of [{ status: 'sent' }, { status: 'quoted', values: QUOTE }, { status: 'accepted' }])
    await send(approver, 'patch', `deals-lender-bids/${bid.id}`, step)
  for (const share of [
    { lenderCompanyId: lead, role: 'lead', sharePercentage: 60 },
    { lenderCompanyId: partner, role: 'participant', sharePercentage: 40 },
  ])
    await send(approver, 'post', 'prefunding-syndicate-lenders', { dealId: deal.id, ...share })
  return deal
}

const openTracker = (page: Page, { id }: Kept) => page.goto(`/deal/track/prefundingTracker?dealId=${id}`)
const documents = (page: Page) => page.getByRole('table', { name: 'Documents' })

/** The manager takes the conditions over from the term sheet, and makes a link for each of the two who owe something. */
async function askForConditions(page: Page, deal: Kept): Promise<Tracker> {
  await openTracker(page, deal)
  await page.getByRole('button', { name: 'Load a checklist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Load a checklist' })
  await dialog.getByRole('combobox', { name: 'Checklist' }).click()
  await page.getByRole('option', { name: 'Conditions of the accepted bid' }).click()
  await dialog.getByRole('button', { name: 'Load checklist' }).click()
  for (const name of [APPRAISAL, INSURANCE]) await expect(documents(page).getByText(name)).toBeVisible()
  for (const party of ['Consultant', 'Insurer']) {
    await page.getByRole('button', { name: 'Make a link for another party' }).click()
    await page.getByRole('menuitem', { name: `Link for ${party}` }).click()
    await expect(page.getByRole('switch', { name: `Link of ${party}` })).toBeChecked()
  }
  return send<Tracker>(page, 'get', `deals/${deal.id}?prefunding=show`)
}

const openLink = async (browser: Browser, url: string | undefined): Promise<Page> => {
  const page = await stranger(browser)
  await page.goto(new URL(url ?? '').pathname)
  await expect(page.getByRole('heading', { name: `Closing documents for ${DEAL}` })).toBeVisible()
  return page
}

/** Whoever owes something sees that alone, and sends it. */
async function sendThrough(browser: Browser, url: string | undefined, name: string, notTheirs: string) {
  const page = await openLink(browser, url)
  const card = page.getByRole('article', { name })
  await expect(page.getByText(notTheirs)).toHaveCount(0)
  await card.getByLabel(`Files of ${name}`).setInputFiles({
    ...{ name: 'signed.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from(`%PDF-1.4\n% ${name}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
  })
  await expect(card.getByText('Received')).toBeVisible()
  await givePageBack(page)
}

/** A lender that shares the loan reads everything and says so. */
async function approveAsPartner(browser: Browser, url: string | undefined) {
  const page = await openLink(browser, url)
  for (const name of [APPRAISAL, INSURANCE]) {
    const card = () => page.getByRole('article', { name })
    await card().getByRole('button', { name: 'Approve', exact: true }).click()
    // What is done folds itself away.
    await expect(card().getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  }
  await expect(page.getByText('Nothing is waiting for you. Thank you.')).toBeVisible()
  await givePageBack(page)
}

/** Nobody knows the address that the lender writes from: its mail waits with the deal it names, and is filed with one key. */
async function fileTheLendersMail(page: Page, deal: Kept) {
  const subject = `Funds for ${DEAL}`
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const mail = [
    ...['From: Morgan Hale <morgan.hale@private-mail.test>', 'To: closings@elsewhere.test', `Subject: ${subject}`],
    ...[`Message-ID: <${deal.dealId}.${Date.now()}@private-mail.test>`, `Date: ${new Date().toUTCString()}`, ''],
    `On ${deal.dealId}, 940 Dovercourt Road: credit has signed. Funds are ready. From home, excuse the address.`,
  ]
  const file = { name: 'mail.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail.join('\r\n')) }
  const answer = await page.request.post('/api/inbox-drop', { headers: { authorization: token }, multipart: { file } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const waiting = page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: new RegExp(subject) })
  await expect(async () => {
    await page.goto('/inbox')
    await page.getByRole('button', { name: /^Unassigned/ }).click()
    await expect(waiting).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
  await waiting.click()
  await expect(page.getByRole('heading', { name: `File to ${DEAL}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(waiting).toBeHidden()
  await page.goto(`/deal/${deal.id}`)
  const tabs = page.getByRole('navigation', { name: 'Sections of the deal' })
  await tabs.getByRole('link', { name: /^Inbox/ }).click()
  await expect(page.getByRole('button', { name: new RegExp(subject) })).toBeVisible()
}

async function tryToClose(page: Page, deal: Kept, today: string) {
  await page.goto(`/deal/${deal.id}`)
  await page.getByRole('button', { name: 'Close deal' }).click()
  const dialog = page.getByRole('dialog', { name: `Close ${DEAL}?` })
  await dialog.getByRole('textbox', { name: 'Funding date' }).fill(today)
  await dialog.getByRole('button', { name: 'Close deal' }).click()
}

/** The lead has said yes by phone; then the document is settled. */
async function approveCondition(page: Page, name: string) {
  await documents(page).getByText(name).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: 'Tick for them' }).click()
  await expect(drawer.getByRole('button', { name: 'Tick for them' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Start review' }).click()
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(drawer.getByText('Approved', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

test('an appraiser is engaged, two guests send what the term sheet asks for, a partner approves, and the blocked deal closes', async ({
  browser,
}) => {
  const originator = await openSession(browser, 'to-agent')
  const approver = await openSession(browser, 'to-underwriter')
  const today = await serverToday(approver)
  const deal = await acceptedDeal(originator, approver)

  const asked = { id: deal.id, name: DEAL }
  const address = await askAppraiser(approver, asked)
  await quoteAsAppraiser(browser, address, asked)
  await engageAndFileReport(approver)
  await fileTheLendersMail(approver, deal)

  const tracker = await askForConditions(approver, deal)

  const linkOf = (party: string) => tracker.links.find((link) => link.party === party)?.url
  await sendThrough(browser, linkOf('consultant'), APPRAISAL, INSURANCE)
  await sendThrough(browser, linkOf('insurer'), INSURANCE, APPRAISAL)
  const partner = tracker.syndicateLenders.find(({ lenderName }) => lenderName === 'Maritime Mutual Life')
  await approveAsPartner(browser, partner?.url)

  await tryToClose(approver, deal, today)
  await expect(approver.getByText(/2 conditions precedent are open: /).first()).toBeVisible()
  await openTracker(approver, deal)
  for (const name of [APPRAISAL, INSURANCE]) await approveCondition(approver, name)
  await tryToClose(approver, deal, today)
  await expect(approver.getByText(`${DEAL} is closed`)).toBeVisible()
})

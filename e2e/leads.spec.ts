/** Leads as those who work on them meet them: given out, called, pitched, moved on the board, and made into a deal. */
import type { Browser, Locator, Page } from '@playwright/test'
import {
  choose,
  daysAfter,
  expect,
  givePageBack,
  openSession,
  serverToday,
  signedIn,
  signedInAt,
  test,
} from './people.ts'

// Two people and a dozen screens take their time on a busy machine.
test.setTimeout(300_000)

const SIGN = Date.now().toString(36)

const send = async (page: Page, method: 'post' | 'patch', path: string, data: object) => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const answer = await page.request[method](`/api/${path}`, { data, headers: { authorization: token } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** An expiring mortgage of one's own company, told apart from those of earlier runs. */
const addLead = (page: Page, address: string, more: object = {}) =>
  send(page, 'post', 'leads', {
    leadType: 'expiries',
    address,
    municipality: 'Kitchener',
    province: 'ON',
    country: 'CA',
    principalamount: 4_150_000,
    rate: 5.95,
    maturity: '2027-08-01',
    owner: 'Grand Trunk Homes',
    ...more,
  })

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Onto the middle of the other one, in steps, as a hand does it. */
async function drag(page: Page, card: Locator, onto: Locator) {
  await card.scrollIntoViewIfNeeded()
  const [from, to] = [await card.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('One of them is not to be seen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 6)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(to.height / 2, 120), { steps: 12 })
  await page.mouse.up()
}

async function asDesk(browser: Browser): Promise<Page> {
  return openSession(browser, 'transaction-only')
}

test('a card is moved by pointer and by key, and asks for what its stage needs', async ({ browser }) => {
  const page = await asDesk(browser)
  const street = `7 Board Street ${SIGN}`
  await addLead(page, street, { stage: 'outreach' })
  await page.goto(`/crm-dashboard?layout=board&q=${encodeURIComponent(street)}`)
  const card = page.getByRole('article').filter({ hasText: street })
  await expect(lane(page, 'outreach').getByRole('article')).toHaveCount(1)

  await drag(page, card, lane(page, 'engaged'))
  await expect(lane(page, 'engaged').getByRole('article')).toHaveCount(1)

  await drag(page, card, lane(page, 'pitch sch.'))
  const pitch = page.getByRole('dialog').filter({ hasText: 'Please set a Date and Time for the pitch.' })
  await expect(pitch.getByRole('button', { name: 'OK' })).toBeDisabled()
  await pitch.getByRole('button', { name: 'Cancel' }).click()
  await expect(lane(page, 'engaged').getByRole('article')).toHaveCount(1)

  await card.getByRole('link').focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Move to pass' }).click()
  const pass = page.getByRole('dialog')
  await pass.getByRole('button', { name: 'Set pass' }).click()
  await expect(pass.getByText('A reason is required.')).toBeVisible()
  await choose(page, { Reason: 'Rate' })
  await pass.getByRole('button', { name: 'Set pass' }).click()
  await expect(page.getByText(`${street}: pass`)).toBeVisible()
})

test('leads are given out evenly, and whoever gets them hears of it', async ({ browser }) => {
  const desk = await asDesk(browser)
  const streets = [`1 Even Street ${SIGN}`, `2 Even Street ${SIGN}`]
  for (const street of streets) await addLead(desk, street)
  await desk.goto(`/lead-assignment?icp=${encodeURIComponent(`search=Even Street ${SIGN}`)}`)
  const table = desk.getByRole('table', { name: 'Lead assignment' })
  for (const street of streets)
    await table
      .getByRole('row', { name: new RegExp(street) })
      .getByRole('checkbox')
      .check()
  await desk.getByRole('button', { name: 'Assign evenly' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Assign 2 leads evenly' })
  const jess = dialog.getByRole('checkbox', { name: 'Jess Okafor' })
  // Who may be given leads comes after the dialog.
  await expect(jess).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await jess.check()
  await dialog.getByRole('button', { name: 'Assign 2 leads' }).click()
  await expect(table.getByRole('row', { name: new RegExp(streets[0] ?? '') })).toContainText('Jess Okafor')

  const agent = await signedIn(browser, 'to-agent')
  await agent.getByRole('button', { name: /^Notifications/ }).click()
  await agent.getByText('2 leads are yours now').first().click()
  await expect(agent).toHaveURL(/\/originator-dashboard\?lead=/)
  await expect(agent.getByRole('heading', { name: /Even Street/ })).toBeVisible()
})

test('an originator calls, notes, sets a pitch, and makes a deal of a mandate', async ({ browser }) => {
  const desk = await asDesk(browser)
  const street = `75 Frederick Street ${SIGN}`
  const { _id } = await addLead(desk, street, { stage: 'engaged', ownerPhone: '519 555 0142' })
  const token = await desk.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const people = await desk.request.get('/api/users?email=to-agent@demo.test', { headers: { authorization: token } })
  const agentId = (await people.json()).data[0].id
  await send(desk, 'patch', 'leads?leadType=expiries&isAssign=true', { ids: [_id], originators: [agentId] })
  await givePageBack(desk)

  const page = await openSession(browser, 'to-agent')
  const today = await serverToday(page)
  await page.goto(`/originator-dashboard?lead=${_id}`)
  const panel = page.getByRole('article', { name: street })
  await expect(panel.getByRole('link', { name: '519 555 0142' })).toHaveAttribute('href', 'tel:5195550142')

  await panel.getByRole('textbox', { name: `Note about ${street}` }).fill('Wants five or seven years.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note Added')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'What happened' })).toContainText('Wants five or seven years.')

  await panel.getByRole('button', { name: 'Set a pitch' }).click()
  const pitch = page.getByRole('dialog').filter({ hasText: 'Please set a Date and Time for the pitch.' })
  await pitch.getByRole('textbox', { name: 'Date and time' }).fill(`${daysAfter(today, 2)} 14:30`)
  await pitch.getByRole('button', { name: 'OK' }).click()
  await expect(panel.getByRole('button', { name: `Stage of ${street}: pitch sch.` })).toBeVisible()

  await panel.getByRole('button', { name: `Stage of ${street}: pitch sch.` }).click()
  await page.getByRole('menuitem', { name: 'mandated', exact: true }).click()
  await panel.getByRole('button', { name: 'Create deal' }).click()
  await expect(page).toHaveURL(/\/deal\/\d+/)
  await expect(page.getByRole('textbox', { name: 'Street', exact: true })).toHaveValue(street)
  await expect(page.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Kitchener')
})

test('a lead given to somebody else while a note is written says so, and keeps what was typed', async ({ browser }) => {
  const desk = await asDesk(browser)
  const street = `9 Handed On Street ${SIGN}`
  const { _id } = await addLead(desk, street)
  const authorization = await desk.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const people = await desk.request.get('/api/users?email=to-agent@demo.test', { headers: { authorization } })
  const agentId = (await people.json()).data[0].id
  await send(desk, 'patch', 'leads?leadType=expiries&isAssign=true', { ids: [_id], originators: [agentId] })

  const agent = await signedInAt(browser, 'to-agent', `/originator-dashboard?lead=${_id}`)
  const note = agent.getByRole('textbox', { name: `Note about ${street}` })
  await note.fill('Wants to hear of us in May.')
  await desk.request.delete('/api/leads?isUnassign=true&bulk=true', {
    data: { ids: [_id] },
    headers: { authorization },
  })
  await expect(agent.getByText('It was given to somebody else or put away meanwhile')).toBeVisible()
  await agent.getByRole('button', { name: 'Keep note' }).click()
  await expect(note).toHaveValue('Wants to hear of us in May.')
})

test('the desk says who may do what with the leads of a kind', async ({ browser }) => {
  const page = await asDesk(browser)
  await page.goto('/crm-dashboard')
  await page.getByRole('button', { name: 'More about these leads' }).click()
  await page.getByRole('menuitem', { name: 'Lead permissions' }).click()
  const box = page.getByRole('checkbox', { name: /^Upload: Jess Okafor, Own financing$/ })
  await expect(box).not.toBeChecked()
  // The tick stands once the server has kept it.
  await box.click()
  await expect(page.getByText('Jess Okafor may: Upload')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
  await box.click()
  await expect(page.getByText('Jess Okafor may not: Upload')).toBeVisible()
})

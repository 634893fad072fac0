/** Leads on the map as those who plan a day on the road meet them: an area drawn, what lies near, a note from the card. */
import { choose, expect, openSession, test } from './people.ts'

test.setTimeout(180_000)

const SIGN = Date.now().toString(36)
/** Far from every lead of the demo company: Thunder Bay, a street 20 km off, and Kenora. */
const PLACES = [
  { street: `1 Map Street ${SIGN}`, coordinates: { lat: 48.38, lng: -89.25 } },
  { street: `2 Map Street ${SIGN}`, coordinates: { lat: 48.5, lng: -89.4 } },
  { street: `3 Map Street ${SIGN}`, coordinates: { lat: 49.77, lng: -94.49 } },
]

test('leads are chosen by an area, with what lies near, and given to an originator from the map', async ({
  browser,
}) => {
  const page = await openSession(browser, 'transaction-only')
  const authorization = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  for (const { street, coordinates } of PLACES) {
    const data = { leadType: 'others', address: street, province: 'ON', country: 'CA', coordinates }
    const answer = await page.request.post('/api/leads', { data, headers: { authorization } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const [near, beside, far] = PLACES.map(({ street }) => street)
  await page.goto(`/crm-dashboard?tab=others&layout=map&q=${encodeURIComponent(`Map Street ${SIGN}`)}`)
  const line = (street = '') => page.getByRole('button', { name: new RegExp(street) })
  await expect(page.getByText('3 in view')).toBeVisible()

  // What lies near the chosen one is ticked with it, and both are given away together.
  await line(near).click()
  const card = page.getByRole('dialog', { name: new RegExp(near ?? '') })
  await card.getByRole('button', { name: 'Note' }).click()
  await card.getByRole('textbox', { name: /Note about/ }).fill('Seen from the road.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note Added')).toBeVisible()
  await page.getByRole('checkbox', { name: '1 more within 75 km of it' }).check()
  await page.getByRole('button', { name: 'Assign (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 leads' })
  await choose(page, { Originators: 'Jess Okafor' })
  await dialog.getByText('Assign 2 leads').click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('2 records done')).toBeVisible()
  const found = await page.request.get(
    `/api/leads?leadType=others&$search=${encodeURIComponent(`Map Street ${SIGN}`)}`,
    {
      headers: { authorization },
    },
  )
  const { data }: { data: { address: string; assignedNames: string[] }[] } = await found.json()
  const whose = Object.fromEntries(data.map(({ address, assignedNames }) => [address, assignedNames]))
  expect([near, beside, far].map((street = '') => whose[street])).toEqual([['Jess Okafor'], ['Jess Okafor'], []])

  // An area round both leaves the third one out, in every layout.
  await page.getByRole('button', { name: 'Draw area' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const around = '48,-90;48,-89;49,-89;49,-90'
  await page.goto(`/crm-dashboard?tab=others&layout=map&area=${around}&q=${encodeURIComponent(`Map Street ${SIGN}`)}`)
  await expect(page.getByText('2 in view')).toBeVisible()
  await expect(line(far)).toHaveCount(0)
  await page.getByText('List', { exact: true }).click()
  const table = page.getByRole('table')
  for (const street of [near, beside])
    await expect(table.getByRole('row', { name: new RegExp(street ?? '') })).toBeVisible()
  await expect(table.getByRole('row', { name: new RegExp(far ?? '') })).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave the area drawn on the map' }).click()
  await expect(table.getByRole('row', { name: new RegExp(far ?? '') })).toBeVisible()
})

/** No text of a screen passes by the catalogue: in the pseudo-language no plain letter is left that is not data. */
import { type Page, test } from '@playwright/test'
import { mayOpen, SCREENS, type Screen } from '#domain/access/screens.ts'
import { addressOf, BY_TOKEN, keepSession, signIn } from './addresses.ts'
import { bareTexts, ShownData } from './bare-words.ts'
import { untilStanding } from './looks.ts'
import { expect } from './people.ts'
import { NO_RECORDS, type Records, recordsFor } from './records.ts'

test.use({ locale: 'en-XA' })
test.describe.configure({ mode: 'parallel' })

async function seeNothingBare(page: Page, screen: Screen, records: Records) {
  await test.step(screen.key, async () => {
    const data = new ShownData(page)
    await page.goto(addressOf(screen, records))
    await untilStanding(page)
    await expect.soft.poll(() => bareTexts(page, data), { message: screen.key, timeout: 5_000 }).toEqual([])
  })
}

test('who is not signed in reads every word through the catalogue', async ({ page }) => {
  for (const screen of SCREENS) {
    if (mayOpen(screen, undefined) && !BY_TOKEN.includes(screen.key)) await seeNothingBare(page, screen, NO_RECORDS)
  }
})

// Together they open every screen there is for somebody signed in.
for (const role of ['Transaction Only', 'Full Server'] as const) {
  test(`${role} reads every word of every screen through the catalogue`, async ({ page, context, request }) => {
    test.setTimeout(600_000)
    const session = await signIn(request, role)
    const records = await recordsFor(request, session, role)
    await keepSession(context, session)
    const open = SCREENS.filter((screen) => mayOpen(screen, role) && !BY_TOKEN.includes(screen.key))
    for (const screen of open) await seeNothingBare(page, screen, records)
  })
}

/** A loan that the brokerage placed is a lead again eighteen months before it ends, and says why to call. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer, stopServer } from './own-server.ts'
import { expect, signedInAt, test } from './people.ts'

// The product is started twice, on one data folder.
test.setTimeout(180_000)

/** A loan of the demo that was funded on 2026-05-15 for two years, from a first payment a month later. */
const STREET = '212 Elm Street'
const [SOON_AFTER, DAY_BEFORE, BACK_ON] = ['2026-06-30', '2026-12-14', '2026-12-15']
const MATURITY = '2028-06-15'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mandate-way-back-'))
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The product as of this day, at noon where its people live. */
async function asOf(day: string, look: (address: string) => Promise<void>) {
  const { address, server } = await startServer(['server/main.ts'], {
    DATA_DIR: dataDir,
    DEMO_AS_OF: `${day}T12:00:00-05:00`,
  })
  try {
    await look(address)
  } finally {
    await stopServer(server)
  }
}

const OWN_FINANCING = `/crm-dashboard?tab=own-financing&q=${encodeURIComponent(STREET)}`

test('eighteen months before a loan ends its deal is a lead again, with a reason to call, and no day sooner', async ({
  browser,
}) => {
  for (const day of [SOON_AFTER, DAY_BEFORE])
    await asOf(day, async (address) => {
      const page = await signedInAt(browser, 'transaction-only', OWN_FINANCING, address)
      await expect(page.getByText('No lead matches.'), day).toBeVisible()
      await page.context().close()
    })
  await asOf(BACK_ON, async (address) => {
    const page = await signedInAt(browser, 'transaction-only', OWN_FINANCING, address)
    const row = page.getByRole('row').filter({ hasText: MATURITY })
    await expect(async () => {
      await page.reload()
      await expect(row).toHaveCount(1, { timeout: 4_000 })
    }).toPass({ timeout: 40_000 })
    await expect(row).toContainText('Elm Street Residences Group')
    await expect(row.getByRole('cell', { name: '18', exact: true })).toBeVisible()
    await page.goto('/crm-dashboard?tab=radar')
    const whom = page.getByRole('table', { name: 'Who to call, and why' }).getByRole('row').filter({ hasText: STREET })
    await expect(whom).toContainText(/Can wait: (the charge|leaving today)|Ends 2028-06-15|against about/)
    await page.context().close()
  })
})

import { chromium } from '@playwright/test'
import { CHROMIUM, CHROMIUM_ARGS } from './chromium.ts'

const base = 'http://127.0.0.1:4871'
const b = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
const page = await (await b.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })).newPage()
page.on('console', (m) => {
  if (m.type() === 'error' && !/404/.test(m.text())) console.log('CONSOLE', m.text().slice(0, 300))
})
const shot = (n) => page.screenshot({ path: `/tmp/bids-shots/${n}.png` })
await page.goto(base + '/login')
await page.getByLabel('E-mail').fill(`to-underwriter@demo.test`)
await page.getByRole('textbox', { name: 'Password' }).fill('mandate-demo-1')
await page.getByRole('button', { name: 'Sign in' }).click()
await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
await page.goto(base + '/deal/track/lender-bids/12')
await page.waitForTimeout(2500)
await shot('b12')
await page.goto(base + '/deal/track/lender-bids/12?view=compare')
await page.waitForTimeout(2500)
await shot('b12c')
await page
  .getByRole('button', { name: /^Accept/ })
  .first()
  .click()
await page.waitForTimeout(800)
await shot('acc1')
await page.getByRole('dialog').getByRole('button', { name: 'Accept bid' }).click()
await page.waitForTimeout(3500)
await shot('acc2')
await page.getByRole('button', { name: /^Send letters/ }).click()
await page.waitForTimeout(2500)
await shot('acc3')
await b.close()

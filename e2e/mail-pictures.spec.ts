/** A manager reads a mail that wants to know who reads it: nothing is fetched until he asks, and then pictures alone. */
import { expect, openSession, test } from './people.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const HOSTILE = `<p>Our new brochure</p><img src="https://pictures.spy.test/a.gif" alt="Plan"><img src="http://plain.spy.test/b.gif">
<script>fetch('https://script.spy.test')</script><meta http-equiv="refresh" content="0;url=https://meta.spy.test">
<style>body{background:url(https://css.spy.test)}</style><link rel="prefetch" href="https://link.spy.test">
<base href="https://base.spy.test/"><svg><image href="https://svg.spy.test"/></svg><iframe src="https://frame.spy.test"></iframe>
<form action="https://form.spy.test"><button>Go</button></form><video poster="https://media.spy.test"></video>`
const MAIL = [
  ...['From: News <news@brochures.test>', 'Subject: Our brochure', 'Message-ID: <brochure@brochures.test>'],
  ...['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8', '', HOSTILE],
].join('\r\n')

test('pictures that lie elsewhere are loaded when the reader asks, and nothing else ever is', async ({ browser }) => {
  const page = await openSession(browser, 'to-underwriter')
  const fetched: string[] = []
  await page.context().route(/spy\.test/, (route) => {
    fetched.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'image/gif', body: PIXEL })
  })
  await page.goto('/inbox')
  await page
    .getByLabel('Mails as files')
    .setInputFiles({ name: 'brochure.eml', mimeType: 'message/rfc822', buffer: Buffer.from(MAIL) })
  await page.getByRole('button', { name: /^Unassigned/ }).click()
  const list = page.getByRole('region', { name: 'Conversations' })
  await list.getByRole('button', { name: /Our brochure/ }).click()
  const text = page.frameLocator('iframe[title="Text of the message"]')
  await expect(text.getByText('Our new brochure')).toBeVisible()
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect(text.getByAltText('Plan')).toHaveJSProperty('naturalWidth', 1)
  await expect(text.getByText('Our new brochure')).toBeVisible()
  expect([...new Set(fetched)]).toEqual(['pictures.spy.test'])
})

/** No click is silent: a change that the server refuses is said, what was typed is kept, and the page that says why opens. */
import type { Page } from '@playwright/test'
import { expect, openSession, signedInAt, test } from './people.ts'

const ANSWERS = {
  403: { name: 'Forbidden', page: '/not-permitted', message: 'You may not do this any more.' },
  404: { name: 'NotFound', page: '/not-found', message: 'This is not there any more.' },
} as const
type Code = keyof typeof ANSWERS
const CODES = [403, 404] as const

/** From now on the server answers changes of these addresses with the refusal; readings go through. */
async function refuseChanges(page: Page, address: RegExp, code: Code) {
  const { name, message } = ANSWERS[code]
  await page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: code, json: { name, code, message } }),
  )
}

/** Does the same twice from this page: refused with either code. */
async function withEachCode(page: Page, at: string, address: RegExp, act: (code: Code) => Promise<void>) {
  for (const code of CODES) {
    await test.step(`answered ${code}`, async () => {
      await page.goto(at)
      await refuseChanges(page, address, code)
      await act(code)
      await page.unrouteAll()
    })
  }
}

async function expectSaidAndLed(page: Page, code: Code, sentence: string = ANSWERS[code].message) {
  // In the window until it closes, and in the notice that stays.
  await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(ANSWERS[code].page)
}

const DO: Record<
  string,
  { who: string; at: string; address: RegExp; sentence?: string; act: (page: Page) => Promise<void> }
> = {
  'approving a deal': {
    who: 'transaction-only',
    at: '/deals/pending',
    address: /\/api\/deals\/\d+\/actions\/approve/,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^Approve/ }).click()
    },
  },
  'suspending a user': {
    who: 'transaction-only',
    at: '/users',
    address: /\/api\/users\/\d+\/actions\/suspend/,
    act: async (page) => {
      await page
        .getByRole('row', { name: /to-agent@/ })
        .getByRole('button', { name: /^More about/ })
        .click()
      await page.getByRole('menuitem', { name: 'Suspend' }).click()
      await page.getByRole('button', { name: 'Suspend user' }).click()
    },
  },
  'switching a link': {
    who: 'transaction-only',
    at: '/deals/in-progress',
    address: /\/api\/deal-preview-link/,
    sentence: 'This token cannot be toggled',
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('link', { name: /^Bids/ }).click()
      await page
        .getByRole('switch', { name: /^Link of/ })
        .first()
        .click({ force: true })
    },
  },
  'removing a document': {
    who: 'full-server',
    at: '/documents',
    address: /\/api\/documents-uploader\//,
    act: async (page) => {
      await page
        .getByRole('table')
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove document' }).click()
    },
  },
}

for (const [what, { who, at, address, sentence, act }] of Object.entries(DO)) {
  test(`${what} that is refused is said and leads to the page for it`, async ({ browser }) => {
    const page = await openSession(browser, who)
    await withEachCode(page, at, address, async (code) => {
      await act(page)
      await expectSaidAndLed(page, code, sentence)
    })
  })
}

test('a note on a loan that is refused is offered again when the person comes back', async ({ browser }) => {
  const page = await signedInAt(browser, 'full-server', '/manage-properties')
  await page.getByRole('link', { name: 'Dundas Street Retail' }).click()
  await expect(page).toHaveURL(/\/view-loan\//)
  const card = page.getByRole('region', { name: 'Dundas first mortgage' })
  await withEachCode(page, page.url(), /\/api\/loans\//, async (code) => {
    const words = `Asked the lender about ${code}.`
    await card
      .getByRole('button', { name: /^Edit .*notes$/i })
      .first()
      .click()
    await card.getByRole('textbox', { name: /notes$/i }).fill(words)
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await expectSaidAndLed(page, code)
    await page.goBack()
    await expect(page.getByText(words)).toBeVisible()
  })
})

test('what was typed of a user stands in the dialog again after it was refused', async ({ browser }) => {
  const page = await openSession(browser, 'transaction-only')
  const dialog = page.getByRole('dialog')
  await withEachCode(page, '/users', /\/api\/users/, async (code) => {
    const name = `Ines ${code}`
    await page.getByRole('button', { name: 'Add user' }).click()
    await dialog.getByLabel('First name').fill(name)
    await dialog.getByRole('button', { name: 'Add and invite' }).click()
    await expectSaidAndLed(page, code)
    await page.goto('/users')
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(dialog.getByText('What you typed before was not saved. It is here again.')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toHaveValue(name)
  })
})

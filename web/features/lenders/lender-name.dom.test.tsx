/** Who may follow a lender's name to its page, and what the page says to whoever may not look lenders up. */
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/access/roles.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import LenderPage from './directory/LenderPage.tsx'
import { LenderName } from './LenderName.tsx'

let stage: Stage
afterEach(() => stage.close())

async function show(role: Role, rights: string[], name = 'Lakeshore Life') {
  stage = await openStage(() => ({ value: {} }), { role, rights })
  stage.show(() => <LenderName id={6} name={name} />)
}

describe('a lender’s name', () => {
  test.each(['accessLendersIntermediate', 'accessLendersAdvanced'])('leads to its page with %s', async (right) => {
    await show('TO/Agent', [right])
    await expect.element(page.getByRole('link', { name: 'Lakeshore Life' })).toHaveAttribute('href', '/lenders/view/6')
  })

  test.each<[Role, string[]]>([
    ['TO/Agent', []],
    ['Full Server', ['accessConsultantsAdvanced']],
    ['FS/Agent', ['accessLendersAdvanced']],
  ])('is plain text for %s with %j', async (role, rights) => {
    await show(role, rights)
    await expect.element(page.getByText('Lakeshore Life')).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  test.each([
    ['Harbourfront Community Credit Union', 'Harbourfront Community Credit Union'],
    ['Harbourfront Community Credit Unions', 'Harbourfront Community Credit Union...'],
  ])('%s is shown as %s', async (name, shown) => {
    await show('TO/Agent', [], name)
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  })
})

test('a lender’s page without access says that access is missing, and counts nothing', async () => {
  const lender = { id: 6, companyName: 'Lakeshore Life', country: 'CA', city: 'Toronto' }
  stage = await openStage(() => ({ value: lender }), { role: 'TO/Agent', rights: [] })
  stage.show(LenderPage)
  await expect.element(page.getByRole('heading', { name: 'Lakeshore Life' })).toBeVisible()
  await expect.element(page.getByText(/need access to the lender directory/)).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
})

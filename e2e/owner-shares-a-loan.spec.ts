/** An owner and a colleague change the same loan at the same time: neither loses what was typed without having said so. */
import type { Page } from '@playwright/test'
import { expect, openSession, test } from './people.ts'

// Two people and a long form take their time on a busy machine.
test.setTimeout(240_000)

const LOAN = 'Bow River first mortgage'

/** The owner lets the colleague edit, not only read. */
async function letEdit(owner: Page) {
  const token = await owner.evaluate<string>("localStorage.getItem('accessToken')")
  const headers = { authorization: `Bearer ${token}` }
  const { data } = (await (
    await owner.request.get('/api/collaborators?email=dashboard-only@demo.test', { headers })
  ).json()) as {
    data: { id: number; updatedAt: string }[]
  }
  const [share] = data
  const answer = await owner.request.patch(`/api/collaborators/${share?.id}`, {
    headers,
    data: { access: 'edit', updatedAt: share?.updatedAt },
  })
  expect(answer.status()).toBe(200)
}

/** Opens the form of the loan, at its terms. */
async function editLoan(page: Page) {
  await page.goto('/manage-properties?tab=loans')
  await page
    .getByRole('row')
    .filter({ hasText: LOAN })
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Loans/ }).click()
  await expect(loanNumber(page)).toBeVisible()
}

const loanNumber = (page: Page) => page.getByRole('textbox', { name: 'Loan ID', exact: false })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const conflict = (page: Page) => page.getByText('was changed by someone else to')

async function bothWrite(owner: Page, colleague: Page, ours: string, theirs: string) {
  await editLoan(owner)
  await editLoan(colleague)
  await loanNumber(colleague).fill(theirs)
  await save(colleague)
  await expect(colleague).toHaveURL(/\/view-loan\//)
  await loanNumber(owner).fill(ours)
  await save(owner)
  await expect(conflict(owner)).toContainText(theirs)
  await expect(conflict(owner)).toContainText(ours)
}

test('of two who change the same field the later one keeps theirs, or takes the other’s', async ({ browser }) => {
  const owner = await openSession(browser, 'full-server')
  await letEdit(owner)
  const colleague = await openSession(browser, 'dashboard-only')

  await test.step('the owner keeps their own entry', async () => {
    await bothWrite(owner, colleague, 'OURS-1', 'THEIRS-1')
    await owner.getByRole('button', { name: 'Keep mine' }).click()
    await expect(owner).toHaveURL(/\/view-loan\//)
    await expect(owner.getByText('OURS-1').first()).toBeVisible()
  })

  await test.step('the owner takes the other entry', async () => {
    await bothWrite(owner, colleague, 'OURS-2', 'THEIRS-2')
    await owner.getByRole('button', { name: 'Take theirs' }).click()
    await expect(conflict(owner)).toHaveCount(0)
    await expect(loanNumber(owner)).toHaveValue('THEIRS-2')
    await save(owner)
    await expect(owner).toHaveURL(/\/view-loan\//)
    await expect(owner.getByText('THEIRS-2').first()).toBeVisible()
  })

  await test.step('different fields go together without a question', async () => {
    await editLoan(owner)
    await editLoan(colleague)
    await loanNumber(colleague).fill('THEIRS-3')
    await save(colleague)
    await expect(colleague).toHaveURL(/\/view-loan\//)
    await owner.getByRole('textbox', { name: 'Prepayment description' }).fill('Open in the last ninety days.')
    await save(owner)
    await expect(owner).toHaveURL(/\/view-loan\//)
    await expect(owner.getByText('Open in the last ninety days.')).toBeVisible()
    await expect(owner.getByText('THEIRS-3').first()).toBeVisible()
  })
})

/** A closed deal on its way into the owner's portfolio: sent by the approver, completed and added by the owner. */

import { test } from '@playwright/test'
import { expect, fill, signedIn } from './people.ts'

// Two people and a long form take their time on a busy machine.
test.setTimeout(300_000)

test('the approver sends a funded loan, and its owner adds it to a portfolio', async ({ browser }) => {
  const manager = await signedIn(browser, 'to-underwriter')
  await manager.goto('/deals/archived')
  await manager
    .getByRole('table')
    .getByRole('link', { name: /^(?!D-)/ })
    .first()
    .click()
  await expect(manager).toHaveURL(/\/deal\//)
  await manager.getByRole('button', { name: 'Send to the owner' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Send the funded loan to its owner' })
  await fill(manager, { 'E-mail of the owner': 'nobody@nowhere' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('E-mail must be a valid address.')).toBeVisible()
  await fill(manager, { 'E-mail of the owner': 'full-server@demo.test' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(manager.getByText('Sent to full-server@demo.test', { exact: true })).toBeVisible()

  const owner = await signedIn(browser, 'full-server')
  await expect(owner.getByRole('heading', { name: '1 funded loan to add' })).toBeVisible()
  await owner.getByRole('link', { name: 'Add to portfolio' }).click()
  await expect(owner).toHaveURL(/\/add-loan\/\d+\//)
  await expect(owner.getByText('offers you the funded loan')).toBeVisible()
  // What is typed outlives a reload.
  const name = `Handed over ${Date.now().toString(36)}`
  await fill(owner, { Name: name })
  await owner.reload()
  await expect(owner.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)

  const steps = owner.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: /Loans/ }).click()
  await expect(owner.getByRole('textbox', { name: 'Term', exact: true })).not.toHaveValue('')
  await fill(owner, { Term: '0' })
  await steps.getByRole('button', { name: /Review/ }).click()
  await owner.getByRole('button', { name: 'Term must be a whole number of months.' }).click()
  await expect(owner.getByRole('textbox', { name: 'Term', exact: true })).toBeFocused()
  await fill(owner, { Term: '60' })
  await expect(owner.getByRole('region', { name: 'Live figures' })).toContainText('60 months')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner).toHaveURL(/\/view-loan\/[0-9a-f]{24}/)
  await expect(owner.getByRole('heading', { name })).toBeVisible()

  await owner.goto('/')
  await expect(owner.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible()
  await expect(owner.getByRole('heading', { name: /funded loan/ })).toHaveCount(0)
  await manager.reload()
  await expect(manager.getByText('In a portfolio')).toBeVisible()
})

/** One person asks another to do something on a deal: it waits in the other's day, is ticked there, and the asker hears. */
import { expect, signedIn, signedInAt, test } from './people.ts'

test.setTimeout(120_000)

test('an originator asks the manager to call the appraiser, who ticks it at home', async ({ browser }) => {
  const title = 'Call the appraiser of Parkway'
  const jess = await signedInAt(browser, 'to-agent', '/deals/in-progress')
  await jess.getByRole('link', { name: 'Parkway Plaza' }).first().click()
  await jess.getByRole('button', { name: /^Tasks/ }).click()
  await jess.getByRole('button', { name: 'New task' }).click()
  const dialog = jess.getByRole('dialog', { name: 'New task' })
  await dialog.getByRole('textbox', { name: 'What is to be done' }).fill(title)
  await dialog.getByRole('combobox', { name: 'Person' }).click()
  await jess.getByRole('option', { name: 'Marc Tremblay' }).click()
  await dialog.getByRole('button', { name: 'Give task' }).click()
  await expect(jess.getByRole('dialog', { name: 'Tasks' })).toContainText('for Marc Tremblay')

  const marc = await signedIn(browser, 'to-underwriter')
  const line = marc
    .locator('section')
    .filter({ has: marc.getByRole('heading', { name: 'Act now' }) })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(line).toContainText('from Jess Okafor')
  await line.getByRole('button', { name: `Done: ${title}` }).click()
  await expect(line).toHaveCount(0)

  await jess.goto('/')
  await jess.getByRole('button', { name: /^Notifications/ }).click()
  await expect(jess.getByRole('button', { name: `Done by Marc Tremblay: ${title}` })).toBeVisible()
})

/** Menus and popovers open at the first press, whether or not their parts have come. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { LaterMenu, LaterPopover } from './floating.tsx'

let stage: Stage

beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

test('a menu is announced and opens at a press', async () => {
  let renamed = 0
  stage.show(function Page() {
    return (
      <LaterMenu target={<button type="button">More</button>}>
        {(Menu) => <Menu.Item onClick={() => renamed++}>Rename</Menu.Item>}
      </LaterMenu>
    )
  })
  const target = page.getByRole('button', { name: 'More' })
  await expect.element(target).toHaveAttribute('aria-haspopup', 'menu')
  await target.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  expect(renamed).toBe(1)
})

test('a popover opens with the focus in it, and gives it back', async () => {
  stage.show(function Page() {
    return (
      <LaterPopover
        trapFocus
        returnFocus
        dropdown={{ role: 'dialog', 'aria-label': 'Columns' }}
        target={<button type="button">Columns</button>}
      >
        <input aria-label="Amount" />
      </LaterPopover>
    )
  })
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus()
})

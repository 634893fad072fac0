/** The one act that a page points to, for stories that follow nothing else. */
import type { Locator } from '@playwright/test'
import { expect } from './people.ts'

/** What is blue, and nothing else: an act that cannot be done is grey, and `New deal` in the bar above counts for none. */
export const highlighted = (where: Locator): Locator =>
  where
    .locator('.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant="filled"]')
    .and(where.page().locator(':not(:disabled)'))
    .filter({ visible: true })

/** Presses the one act that the page points to, which is called so. */
export async function follow(where: Locator, name: string | RegExp): Promise<void> {
  const act = highlighted(where)
  await expect(act).toHaveText([name])
  await act.click()
}

/** Single keys act while nothing lies over the page. */
import { Menu, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { useShortcuts } from './use-shortcuts.ts'

let stage: Stage
let pressed = 0

const show = (content: ReactNode) =>
  stage.show(function Page() {
    useShortcuts({ n: () => pressed++ })
    return content
  })

beforeEach(async () => {
  pressed = 0
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

test('a single key acts beside a list of choices that is closed', async () => {
  show(<Select aria-label="Rows per page" data={['10', '20']} />)
  await expect.element(page.getByRole('combobox', { name: 'Rows per page' })).toBeVisible()
  await userEvent.keyboard('n')
  expect(pressed).toBe(1)
})

test('an open menu keeps the keys to itself', async () => {
  show(
    <Menu opened>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Rename</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  )
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await userEvent.keyboard('n')
  expect(pressed).toBe(0)
})

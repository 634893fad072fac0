/** Figures and panels of a dashboard as their reader arranges them: hidden, moved by keyboard, kept, and back to the usual. */
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { ArrangedPanels } from './ArrangedPanels.tsx'
import { ArrangedStrip } from './ArrangedStrip.tsx'

let stage: Stage
afterEach(() => stage.close())

const CELLS = ['Debt', 'Value', 'LTV'].map((label) => ({ key: label.toLowerCase(), label, value: '1' }))

const PANELS = ['Map', 'Revenue by month', 'Funnel'].map((label) => ({
  ...{ key: label.toLowerCase(), label, width: 6 as const },
  content: <section>{label}</section>,
}))
const Figures = () => <ArrangedStrip dashboard="portfolio" label="Figures" cells={CELLS} />
const Panels = () => <ArrangedPanels dashboard="company-panels" panels={PANELS} />

async function show(dashboardLayout: object = {}, Shown: () => ReactNode = Figures) {
  const asked: Asked[] = []
  let kept = dashboardLayout
  stage = await openStage((call) => {
    asked.push(call)
    const row = () => ({ id: 5, userId: 1, dashboardLayout: kept })
    if (call.method === 'GET') return { value: { total: 1, limit: 1, skip: 0, data: [row()] } }
    kept = (call.body as { dashboardLayout: object }).dashboardLayout
    return { value: row() }
  })
  stage.show(Shown)
  await page.getByRole('button', { name: /^Arrange (figures|panels)$/ }).click()
  return asked
}
const names = () => [...document.querySelectorAll('section[aria-label="Figures"] dt')].map((each) => each.textContent)
const sent = (asked: readonly Asked[]) => asked.find(({ method }) => method === 'PATCH')?.body

test('a figure is hidden and another moved by keyboard, which keeps its place in the list', async () => {
  const asked = await show()
  await page.getByRole('checkbox', { name: 'Value' }).click()
  await page.getByRole('checkbox', { name: 'LTV' }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.element(page.getByRole('checkbox', { name: 'LTV' })).toHaveFocus()
  await page.getByRole('button', { name: 'Keep arrangement' }).click()
  await expect
    .poll(() => sent(asked))
    .toMatchObject({ dashboardLayout: { portfolio: { order: ['ltv', 'debt', 'value'], hidden: ['value'] } } })
  await expect.poll(names).toEqual(['LTV', 'Debt'])
  await expect.element(page.getByText('2 of 3 figures are shown')).toBeVisible()
})

test('back to the usual keeps nothing of this dashboard, and the other one as it was', async () => {
  const company = { order: ['fees'], hidden: [] }
  const asked = await show({ company, portfolio: { order: ['ltv'], hidden: ['debt'] } })
  await page.getByRole('button', { name: 'Back to the usual' }).click()
  await page.getByRole('button', { name: 'Keep arrangement' }).click()
  await expect.poll(() => sent(asked)).toMatchObject({ dashboardLayout: { company } })
  await expect.poll(names).toEqual(['Debt', 'Value', 'LTV'])
})

test('panels with charts are hidden and moved in the same way, and the figures stay as they were', async () => {
  const company = { order: ['fees'], hidden: [] }
  const asked = await show({ company }, Panels)
  await page.getByRole('checkbox', { name: 'Map' }).click()
  await page.getByRole('button', { name: 'Move up: Funnel' }).click()
  await page.getByRole('button', { name: 'Keep arrangement' }).click()
  await expect
    .poll(() => sent(asked))
    .toMatchObject({
      dashboardLayout: {
        company,
        'company-panels': { order: ['map', 'funnel', 'revenue by month'], hidden: ['map'] },
      },
    })
  const shown = () => [...document.querySelectorAll('[data-width]')].map((each) => each.textContent)
  await expect.poll(shown).toEqual(['Funnel', 'Revenue by month'])
  await expect.element(page.getByText('2 of 3 panels are shown')).toBeVisible()
})

test('panels that were arranged go back to the usual', async () => {
  await show({ 'company-panels': { order: ['funnel'], hidden: ['map'] } }, Panels)
  await page.getByRole('button', { name: 'Back to the usual' }).click()
  await page.getByRole('button', { name: 'Keep arrangement' }).click()
  const shown = () => [...document.querySelectorAll('[data-width]')].map((each) => each.textContent)
  await expect.poll(shown).toEqual(['Map', 'Revenue by month', 'Funnel'])
})

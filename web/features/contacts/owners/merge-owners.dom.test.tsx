/** Two owners that are probably one: the warning while a name is typed, and the merge with what stays and its undo. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mergePlan } from '#domain/contacts/merge-plan.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { MergeAsk } from './MergeAsk.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { OwnerNameField } from './OwnerNameField.tsx'
import type { SimilarOwner } from './owner-row.ts'

const KEPT = { id: 1, companyName: 'Egret Lands' }
const twin = (id: number, companyName: string): SimilarOwner => ({
  ...{ id, companyName, city: 'Guelph', managerName: null, score: 1 },
  why: 'The names differ only in Inc.',
})
const TWINS = [twin(2, 'EGRET LANDS INC.'), twin(3, 'Egret Land')]
const side = { companyId: 1, updatedAt: '2026-01-01T00:00:00Z', optOut: false }
const plan = {
  ...mergePlan(
    { ...side, id: 1, values: { tier: 'A', website: 'egret.test' }, stage: 'engaged', counts: { notes: 3 } },
    { ...side, id: 2, values: { tier: 'B', website: null }, stage: 'pitched', counts: { notes: 1 } },
    ['tier', 'website'],
  ),
  gone: { id: 2, companyName: 'EGRET LANDS INC.', source: 'guelph.csv' },
}

let stage: Stage
let asked: Asked[]
let isClosed: boolean
const sent = (path: string) => asked.filter((each) => each.method === 'POST' && each.path === path)

beforeEach(async () => {
  asked = []
  isClosed = false
  stage = await openStage((question) => {
    asked.push(question)
    const { query, method } = question
    if (method === 'POST') return { value: KEPT }
    if (query.get('merge')) return { value: { ...plan, gone: { ...plan.gone, id: Number(query.get('ownerId')) } } }
    if (query.get('similar')) return { value: { data: query.get('name') === 'Egret Lands' ? TWINS : [] } }
    return { value: { total: 0, limit: 50, skip: 0, data: [] } }
  })
})
afterEach(() => stage.close())

const showMerge = (similar: readonly SimilarOwner[]) =>
  stage.show(() => <MergeDialog owner={KEPT} similar={similar} onClose={() => (isClosed = true)} />)

function TypedName({ kept = null }: { kept?: string | null }) {
  const [name, setName] = useState(kept)
  return <OwnerNameField label="Company" value={name} onChange={setName} />
}

test('who types the name of somebody who is there already is shown them, with the reason and the way there', async () => {
  stage.show(TypedName)
  const box = page.getByRole('textbox', { name: 'Company' })
  await box.fill('Heron Lands')
  await expect.poll(() => asked.some(({ query }) => query.get('name') === 'Heron Lands')).toBe(true)
  expect(page.getByRole('link').elements()).toHaveLength(0)
  await box.fill('Egret Lands')
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('The names differ only in Inc.')
  await expect
    .element(page.getByRole('link', { name: 'EGRET LANDS INC., Guelph' }))
    .toHaveAttribute('href', expect.stringContaining('owner=2'))
})

test('an owner who is corrected is not told that it resembles itself', async () => {
  stage.show(() => <TypedName kept="Egret Lands" />)
  const box = page.getByRole('textbox', { name: 'Company' })
  await box.fill('Heron Lands')
  await expect.poll(() => asked.some(({ query }) => query.get('name') === 'Heron Lands')).toBe(true)
  expect(asked.some(({ query }) => query.get('name') === 'Egret Lands')).toBe(false)
})

test('what differs is chosen, what is known on one side only comes over, and the choice is what is sent', async () => {
  showMerge(TWINS.slice(0, 1))
  await expect.element(page.getByText('3 + 1')).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
  const kept = stage.place.ownerDocument.querySelectorAll('td[data-chosen]')
  expect([...kept].map((cell) => cell.textContent)).toEqual(['A', 'egret.test', 'pitched kept: it is further on'])
  await page.getByRole('radio', { name: /: B$/ }).click()
  await page.getByRole('button', { name: 'Merge 2 owners' }).click()
  await expect
    .poll(() => sent('owners/1/actions/merge').map(({ body }) => body))
    .toEqual([{ ownerId: 2, chosen: { tier: 'other' } }])
  await expect.poll(() => isClosed).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent('owners/1/actions/undoMerge').length).toBe(1)
})

test('who is somebody else is remembered as that, and the next one is asked about', async () => {
  showMerge(TWINS)
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Not the same owner' }).click()
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  expect(sent('owners/1/actions/apart').map(({ body }) => body)).toEqual([{ ownerId: 2 }])
  expect(isClosed).toBe(false)
})

test('from the row of a list whoever is probably the same is proposed, and both stand side by side before the merge', async () => {
  stage.show(() => <MergeAsk owner={KEPT} onClose={() => (isClosed = true)} />)
  await expect.element(page.getByText('The names differ only in Inc.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Merge 2 owners' }).click()
  await expect.poll(() => sent('owners/1/actions/merge').map(({ body }) => body)).toEqual([{ ownerId: 2, chosen: {} }])
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

/** From a record to the next one of the list it was opened from. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { ListSteps } from './ListSteps.tsx'
import { neighboursIn, rememberList } from './neighbours.ts'

describe('a record of a list', () => {
  const list = { ids: ['a', 'b', 'c'], skip: 20, total: 41 }

  test.each([
    ['a', { place: 21, total: 41, previous: undefined, next: 'b' }],
    ['b', { place: 22, total: 41, previous: 'a', next: 'c' }],
    ['c', { place: 23, total: 41, previous: 'b', next: undefined }],
    ['elsewhere', null],
  ])('%s stands where it stood', (id, expected) => {
    expect(neighboursIn(list, id)).toEqual(expected)
  })
})

describe('going through a list', () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage(() => ({ value: {} }))
  })
  afterEach(() => {
    stage.close()
    sessionStorage.clear()
  })
  const Second = () => <ListSteps path="deals" id={7} hrefOf={(id) => `/?deal=${id}`} />

  test('is done by buttons and by keys, and says where one is', async () => {
    rememberList('deals', { ids: [3, 7, 9], skip: 0, total: 14 })
    stage.show(Second, '/')
    await expect.element(page.getByText('2 of 14')).toBeVisible()
    await page.getByRole('button', { name: 'Previous in the list' }).click()
    await expect.poll(() => stage.address().deal).toBe('3')
    await userEvent.keyboard('{]}')
    await expect.poll(() => stage.address().deal).toBe('9')
  })

  test('is offered only to whoever came from one', async () => {
    sessionStorage.setItem('list.deals.', '{"ids":')
    stage.show(Second, '/')
    await expect.poll(() => document.body.textContent).not.toContain('of 14')
    expect(page.getByRole('group', { name: 'In the list' }).elements()).toEqual([])
  })
})

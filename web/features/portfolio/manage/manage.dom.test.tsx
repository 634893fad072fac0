/** Sums of a portfolio's lists, and what a portfolio takes in. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { JoinDialog } from './JoinDialog.tsx'
import { sumLines } from './manage-rows.ts'

const row = (currency: 'CAD' | 'USD', amount: number | null) => ({ currency, amount })

test.each([
  [[row('CAD', 0.1), row('CAD', 0.2)], ['$0.30']],
  [[row('USD', 7_900_000)], ['$7,900,000 USD']],
  [
    [row('CAD', 1), row('USD', 2), row('CAD', 3)],
    ['$4 CAD', '$2 USD'],
  ],
  [[row('CAD', null)], ['-']],
])('sums are of one currency each', (rows, lines) => {
  expect(sumLines(rows, ({ amount }) => amount)).toEqual(lines)
})

describe('adding to a portfolio', () => {
  let stage: Stage
  let asked: Asked[]
  const core = {
    _id: 'a',
    name: 'Core',
    access: 'owner',
    propertyIds: ['p1'],
    lineIds: [],
    blanketIds: [],
    updatedAt: 'then',
  }
  beforeEach(async () => {
    asked = []
    stage = await openStage(
      (question) => {
        asked.push(question)
        const shared = { ...core, _id: 'b', name: 'Somebody’s', access: 'edit' }
        return { value: question.method === 'GET' ? { total: 2, limit: 100, skip: 0, data: [core, shared] } : core }
      },
      { role: 'Full Server' },
    )
  })
  afterEach(() => stage.close())

  test('keeps what it holds, and offers only one’s own', async () => {
    let isDone: boolean | undefined
    const Dialog = () => (
      <JoinDialog
        list="propertyIds"
        keys={['p2', 'p1']}
        onClose={(done) => {
          isDone = done
        }}
      />
    )
    stage.show(Dialog)
    await page.getByRole('combobox', { name: 'Portfolio' }).click()
    await expect.element(page.getByRole('option', { name: 'Somebody’s' })).not.toBeInTheDocument()
    await page.getByRole('option', { name: 'Core' }).click()
    await page.getByRole('button', { name: 'Add to portfolio' }).click()
    await expect.poll(() => isDone).toBe(true)
    const change = asked.find(({ method }) => method === 'PATCH')
    expect(change).toMatchObject({ path: 'portfolios/a', body: { propertyIds: ['p1', 'p2'], updatedAt: 'then' } })
  })
})

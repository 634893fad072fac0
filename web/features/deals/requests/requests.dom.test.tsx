/** How the requests of a deal are told apart. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { RequestSwitch } from './RequestSwitch.tsx'

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

test('by their amount, or by what else they ask for where the amount is the same', async () => {
  const chosen: (number | null)[] = []
  const requests = [
    { id: 4, letter: 'B', figures: { Loan_Amount: 4_200_000 } },
    { id: 5, letter: 'C', figures: { Fee: 60 } },
  ]
  stage.show(() => (
    <RequestSwitch
      label="Request"
      requests={requests}
      values={{ Loan_Amount: 3_900_000 }}
      value={null}
      onChange={(id) => chosen.push(id)}
    />
  ))
  await expect.element(page.getByRole('radio', { name: 'A $3.9M' })).toBeChecked()
  await page.getByText('B $4.2M').click()
  await page.getByText('C fee 60 bps').click()
  expect(chosen).toEqual([4, 5])
})

test('a deal that asks for one thing alone has no switch', async () => {
  stage.show(() => <RequestSwitch label="Request" requests={[]} values={{}} value={null} onChange={() => {}} />)
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(0)
})

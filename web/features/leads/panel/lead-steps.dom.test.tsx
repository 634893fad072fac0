/** From an open lead to its neighbours in the list that one came from, with the list's filters kept. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useOpenLead } from '#web/features/leads/desk/crm-address.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { useLeadSteps } from './use-lead-steps.ts'

const ROWS = ['a', 'b', 'c'].map((_id) => ({ _id }))

function Steps() {
  const { openId = '' } = useOpenLead()
  const { onPrevious, onNext, onClose } = useLeadSteps(openId, ROWS)
  return (
    <>
      <button type="button" disabled={!onPrevious} onClick={onPrevious}>
        Previous
      </button>
      <button type="button" disabled={!onNext} onClick={onNext}>
        Next
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </>
  )
}

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

const press = (name: string) => page.getByRole('button', { name }).click()

test('the next and the previous lead are those of the list, and its search stays', async () => {
  stage.show(Steps, '/?tab=expiries&q=plaza&lead=a')
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await press('Next')
  await expect.poll(() => stage.address()).toEqual({ tab: 'expiries', q: 'plaza', lead: 'b' })
  await press('Next')
  await expect.poll(() => stage.address().lead).toBe('c')
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await press('Previous')
  await expect.poll(() => stage.address().lead).toBe('b')
  await press('Close')
  await expect.poll(() => stage.address()).toEqual({ tab: 'expiries', q: 'plaza' })
})

test('a lead that is no longer in the list has no neighbours', async () => {
  stage.show(Steps, '/?lead=gone')
  for (const name of ['Previous', 'Next']) await expect.element(page.getByRole('button', { name })).toBeDisabled()
})

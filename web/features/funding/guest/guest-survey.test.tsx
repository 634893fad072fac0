/** A client's survey in its browser: nothing is chosen beforehand, what is missing is said, and it is answered once. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { Asked } from './GuestSurveyPage.tsx'
import type { GuestSurvey } from './guest-survey.ts'

const SURVEY: GuestSurvey = {
  ...{ surveyId: 4, answeredAt: null, tokenExpiresAt: '2026-09-16T16:00:00.000Z', clientName: 'Paul Desrosiers' },
  ...{ dealName: 'Rideau Gate Apartments', city: 'Ottawa', closedOn: '2026-06-12' },
  ...{ companyName: 'Northgate Capital Advisors', companyLogo: null, readers: ['Daniel Wu'] },
}

let stage: Stage
afterEach(() => stage.close())

async function open() {
  const onSend = vi.fn()
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => <Asked survey={SURVEY} error={null} isSending={false} onSend={onSend} />)
  await expect.element(page.getByRole('heading', { name: 'How was it to work with us?' })).toBeVisible()
  return onSend
}

const send = page.getByRole('button', { name: 'Send my answer' })
const starsOf = (name: string, stars: number) =>
  page.getByRole('group', { name }).getByRole('radio', { name: `${stars} of 5` })

test('nothing is chosen beforehand, and what is missing is said in its place', async () => {
  const onSend = await open()
  expect(document.querySelectorAll('input[type="radio"]:checked')).toHaveLength(0)
  await userEvent.click(send)
  await expect.poll(() => page.getByText('Please choose one.').elements().length).toBe(6)
  expect(onSend).not.toHaveBeenCalled()
  expect(document.activeElement?.getAttribute('name')).toBe('npsScore')
})

test('answered by keyboard and pointer, it is sent whole', async () => {
  const onSend = await open()
  await userEvent.click(page.getByText('9', { exact: true }))
  for (const [name, stars] of [
    ['Communication', 5],
    ['Speed', 4],
    ['Terms we found', 5],
    ['Expertise', 4],
    ['Overall', 5],
  ] as const) {
    starsOf(name, stars)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  await userEvent.fill(page.getByRole('textbox', { name: /What should we do better/ }), 'The appraisal came late.')
  await userEvent.click(page.getByText('You may quote me with my name.'))
  await userEvent.click(send)
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    ...{ npsScore: 9, communication: 5, speed: 4, terms: 5, expertise: 4, overall: 5 },
    ...{ comment: 'The appraisal came late.', testimonialConsent: true, referralName: null, referralEmail: null },
  })
})

/** What happened at the door of one's account is told in words, with where and in which browser, the latest first. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { SecurityPanel } from './SecurityPanel.tsx'

const KINDS = ['exported', 'sign-in-failed', ...Array.from({ length: 10 }, () => 'sign-in')]
const EVENTS = KINDS.map((kind, id) => ({
  ...{
    id,
    kind,
    detail: kind === 'exported' ? 'deals' : null,
    address: '192.0.2.7',
    createdAt: '2026-06-30T16:00:00.000Z',
  },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
}))

let stage: Stage
let asked: Asked[] = []
afterEach(() => stage.close())

test('each line says what, from where and with which browser; older ones are a press away', async () => {
  stage = await openStage((call) => {
    asked = [...asked, call]
    const [skip, limit] = [Number(call.query.get('$skip')), Number(call.query.get('$limit'))]
    return { value: { total: EVENTS.length, limit, skip, data: EVENTS.slice(skip, skip + limit) } }
  })
  stage.show(SecurityPanel)
  const lines = page.getByRole('list', { name: 'What happened with your account' }).getByRole('listitem')
  await expect.element(lines.first()).toBeVisible()
  expect(lines.first().element().textContent).toMatch(
    /^Exported a list: deals.*Firefox · Linux · 192\.0\.2\.7.*2026-06-30/,
  )
  expect(lines.nth(1).element().textContent).toContain('Wrong password')
  expect(asked[0]?.query.get('$sort[createdAt]')).toBe('-1')
  await userEvent.click(page.getByRole('button', { name: 'Older' }))
  await expect.element(page.getByText('11 to 12 of 12')).toBeVisible()
})

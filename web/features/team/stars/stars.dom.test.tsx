/** A star beside a title, and the starred records over one's day. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Starred } from '#domain/team/star.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { StarButton } from './StarButton.tsx'
import { StarredLine } from './StarredLine.tsx'

let stage: Stage | undefined
let stars: Starred[]
/** A server that keeps stars. */
async function open(first: Starred[]) {
  stars = first
  stage = await openStage(({ method, path, body }) => {
    if (method === 'POST') {
      const star = { id: 9, path: 'deals', recordId: String(body.recordId), name: 'Parkway Plaza' } as const
      stars = [star, ...stars]
      return { value: star }
    }
    if (method === 'DELETE') stars = stars.filter(({ id }) => path !== `stars/${id}`)
    return { value: { data: stars } }
  })
  return stage
}
afterEach(() => stage?.close())

const button = () => page.getByRole('button', { name: 'Star' })

test('a star is given with one press and taken away with the next', async () => {
  ;(await open([])).show(() => <StarButton path="deals" recordId="12" />)
  await expect.element(button()).toHaveAttribute('aria-pressed', 'false')
  await button().click()
  await expect.element(button()).toHaveAttribute('aria-pressed', 'true')
  await button().click()
  await expect.element(button()).toHaveAttribute('aria-pressed', 'false')
})

test('what is starred stands over the day as links, and nothing stands there without a star', async () => {
  const first = await open([{ id: 4, path: 'lender-company', recordId: '5', name: 'Lakeshore Life' }])
  first.show(() => <StarredLine />)
  await expect.element(page.getByRole('link', { name: 'Lakeshore Life' })).toHaveAttribute('href', '/lenders/view/5')
  first.close()
  const second = await open([])
  second.show(() => (
    <>
      <h1>Today</h1>
      <StarredLine />
    </>
  ))
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Starred' }).elements()).toEqual([])
})

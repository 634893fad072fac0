/** Above a client's drafts: the way in while there is none, then the next step of the loan worked on last. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { NavigationProvider } from '#web/ui/navigation.ts'
import { ClientBand } from './ClientBand.tsx'

let stage: Stage
let asked: Asked[] = []
afterEach(() => stage.close())

const DEAL = { id: 7, dealName: 'Mill Lane Workshops', dealStatus: 'draft', country: 'CA', may: null, values: {} }
const NEXT = {
  act: 'complete',
  holder: { id: 7, name: 'Ruth Meyer' },
  isMine: true,
  dueOn: null,
  count: 16,
  what: null,
}

const openWith = async (deals: readonly object[]) => {
  asked = []
  stage = await openStage(
    (call) => {
      asked.push(call)
      if (call.path === 'deals/7/overview') return { value: { next: NEXT, missing: [], today: '2026-06-30' } }
      if (call.method === 'POST') return { value: { id: 9 } }
      return { value: { total: deals.length, limit: 1, skip: 0, data: deals } }
    },
    { role: 'Self Serve' },
  )
  stage.show(() => (
    <NavigationProvider value={() => undefined}>
      <ClientBand />
    </NavigationProvider>
  ))
}

test('somebody without a loan is shown the way, and begins it with one click', async () => {
  await openWith([])
  await expect.element(page.getByRole('heading', { name: 'Find lenders for your property' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Describe my loan' }))
  await expect.poll(() => asked.some(({ method, path }) => method === 'POST' && path === 'deals')).toBe(true)
})

test('whoever has begun one is led on with it', async () => {
  await openWith([DEAL])
  const band = page.getByRole('region', { name: 'My loan' })
  await expect.element(band.getByRole('heading', { name: 'Answer what is still open' })).toBeVisible()
  await expect.element(band.getByRole('button', { name: 'Answer what is open' })).toBeVisible()
  await expect.element(band.getByRole('link', { name: 'Mill Lane Workshops' })).toHaveAttribute('href', '/deal/7')
})

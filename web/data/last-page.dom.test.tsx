/** A list whose page is gone shows the last one there is. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useList } from './hooks.ts'

const ROWS = Array.from({ length: 25 }, (_, index) => ({ id: index + 1 }))

/** A server that knows no more than paging. */
const server = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
  const asked = new URL(String(url), window.location.origin).searchParams
  const [skip, limit] = [Number(asked.get('$skip')), Number(asked.get('$limit'))]
  return Response.json({ total: ROWS.length, limit, skip, data: ROWS.slice(skip, skip + limit) })
})
const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)

afterEach(() => {
  root.unmount()
  server.mockRestore()
})

function Things() {
  const { rows, skip } = useList<{ id: number }>({ path: 'things' }, { $limit: 10, $skip: 30 })
  return <p>{rows.length > 0 ? `from ${skip}: ${rows.map(({ id }) => id).join(' ')}` : 'nothing'}</p>
}

test('of 25 rows by ten, a page beyond the end becomes the last ten', async () => {
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Things />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('from 15: 16 17 18 19 20 21 22 23 24 25')).toBeVisible()
})

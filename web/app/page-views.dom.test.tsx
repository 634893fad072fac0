/** Guests' pages are counted on the host that the server names, and nothing is sent from any other place. */
import { afterEach, expect, test, vi } from 'vitest'
import { countPageView } from './page-views.ts'

const sent = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}'))

function nameHost(host: string) {
  const meta = Object.assign(document.createElement('meta'), { name: 'page-views', content: host })
  document.head.append(meta)
}

afterEach(() => {
  document.querySelector('meta[name="page-views"]')?.remove()
  sent.mockClear()
})

test('without a named host nothing is sent', () => {
  countPageView('/deal-bid/secret')
  expect(sent).not.toHaveBeenCalled()
})

test('on another host nothing is sent', () => {
  nameHost('desk.example.test')
  countPageView('/deal-bid/secret')
  expect(sent).not.toHaveBeenCalled()
})

test('on the named host the page’s name is sent, without the token', () => {
  nameHost(window.location.host)
  countPageView('/admin-dashboard')
  countPageView('/deal-bid/secret')
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[1]?.body).toBe('{"page":"/deal-bid"}')
})

/** Where tests show a component as a person meets it: with an address, somebody signed in, and a server to ask. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { clearSession, type SignedIn, storeSession } from '#web/data/session-store.ts'
import { AppProviders } from '#web/ui/index.ts'

/** A request as a server sees it: `PATCH deals/7 {…}`. */
export type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> }
/** The answer's value, or one with the status of a refusal. */
export type Answer = { status?: number; value: unknown }

const makePerson = (parts: Partial<SignedIn>) =>
  ({ id: 7, role: 'TO/Agent', rights: [], tree: [7], timeZone: 'America/Toronto', companyId: 1, ...parts }) as SignedIn

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Opens the stage; `close` it after the test. */
export async function openStage(serve: (asked: Asked) => Answer, person: Partial<SignedIn> = {}) {
  const ownFetch = globalThis.fetch
  globalThis.fetch = (async (input, init) => {
    const url = new URL(String(input), location.origin)
    // Fonts of a paper are files of the build, which the API does not answer.
    if (url.pathname.endsWith('.ttf')) return ownFetch(input, init)
    const { status = 200, value } = serve({
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/api/', ''),
      query: url.searchParams,
      body: JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>,
    })
    return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
  }) as typeof fetch
  await page.viewport(1200, 800)
  storeSession('token', makePerson(person))
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let shown = 0
  let address = () => new URLSearchParams()
  const wentTo: string[] = []
  return {
    place,
    /** Addresses that links and acts led to, in their order; the stage itself stays. */
    wentTo,
    /** Shows the component under the address, such as `/?q=plaza`; what was shown before goes. */
    show(component: ComponentType, at = '/') {
      shown += 1
      const history = createMemoryHistory({ initialEntries: [at] })
      const router = createRouter({ routeTree: createRootRoute({ component: component as () => ReactNode }), history })
      address = () => new URLSearchParams(router.state.location.searchStr)
      root.render(
        // A router is never exchanged for another: what is shown next begins anew.
        <AppProviders key={shown} navigate={(to) => wentTo.push(to)}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </AppProviders>,
      )
    },
    /** The parts of the address as they are now. */
    address: () => Object.fromEntries(address()),
    close() {
      root.unmount()
      place.remove()
      globalThis.fetch = ownFetch
      clearSession()
    },
  }
}

/** Starts the web application in the browser. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pathTo } from '#domain/access/addresses.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Spoken } from '#web/data/Spoken.tsx'
import { AppProviders, loadLater, standsWhen, whenStanding } from '#web/ui/index.ts'
import { loadPalette } from './load-palette.ts'
import { takeOver } from './open/take-over.ts'
import { createAppRouter, followSession } from './router.tsx'

const router = createAppRouter()
followSession(router)
const navigate = (to: string) => router.history.push(to)

// The page is there, and nothing that it asked for is still on the way.
standsWhen(() => {
  const { status, resolvedLocation } = router.state
  return resolvedLocation !== undefined && status === 'idle' && queryClient.isFetching() === 0
})

// Whoever signs in will search: what that takes comes while the password is typed, and never to a guest.
if (window.location.pathname === pathTo('login')) loadLater(loadPalette)

const root = document.getElementById('root') as HTMLElement
takeOver(root, whenStanding())
createRoot(root).render(
  <StrictMode>
    <AppProviders navigate={navigate}>
      <QueryClientProvider client={queryClient}>
        <Spoken>
          <RouterProvider router={router} />
        </Spoken>
      </QueryClientProvider>
    </AppProviders>
  </StrictMode>,
)

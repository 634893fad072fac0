/** Draws an open page on the server, from the components that draw it in a browser: as it is for a visitor, before any script. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SCREENS, type Screen } from '#domain/access/screens.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import type { DrawnPage, DrawnPageKey, PageToDraw } from '#domain/reports/open-page.ts'
import { BarePlace } from '#web/app/BarePlace.tsx'
import { searchAsText } from '#web/app/search-text.ts'
import { callKey } from '#web/data/hooks.ts'
import FinancingRatesPage from '#web/features/reports/financing/FinancingRatesPage.tsx'
import MarketRatesPage from '#web/features/reports/ratings/MarketRatesPage.tsx'
import { AppProviders } from '#web/ui/index.ts'

type DrawnFrom = { source: string; draw: (screen: Screen) => ReactNode }

const RATINGS: DrawnFrom = {
  source: 'features/reports/ratings/MarketRatesPage.tsx',
  draw: ({ props }) => <MarketRatesPage country={COUNTRIES.find((each) => each === props?.country) ?? 'CA'} />,
}

const PAGES: Readonly<Record<DrawnPageKey, DrawnFrom>> = {
  financingRates: {
    source: 'features/reports/financing/FinancingRatesPage.tsx',
    draw: () => <FinancingRatesPage />,
  },
  marketRatesUs: RATINGS,
  marketRatesCa: RATINGS,
}

async function drawPage({ key, address, answers }: PageToDraw): Promise<DrawnPage> {
  const screen = SCREENS.find((each) => each.key === key)
  if (!screen) throw new Error(`There is no screen ${key}.`)
  const { source, draw } = PAGES[key]
  const client = new QueryClient()
  for (const { path, query, answer } of answers) client.setQueryData(callKey(path, query), answer)
  const rootRoute = createRootRoute({ component: BarePlace })
  const route = createRoute({ getParentRoute: () => rootRoute, path: screen.path, component: () => draw(screen) })
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...searchAsText,
  })
  await router.load()
  const html = renderToString(
    <AppProviders>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppProviders>,
  )
  return { html, source }
}

/** What the server takes of the build. */
export { drawPage }

/** The routes, made from the one table of screens: who may open each, and where everybody else goes instead. */

import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { pathTo } from '#domain/access/addresses.ts'
import { homeOf, mayOpen, redirectFrom, SCREENS, type Screen, takesParameters } from '#domain/access/screens.ts'
import { setLeaving } from '#web/data/leaving.ts'
import { nameScreens } from '#web/data/screen-names.ts'
import {
  getPerson,
  rememberLocation,
  subscribeSession,
  takeWantedLocation,
  wantLocation,
} from '#web/data/session-store.ts'
import { forgetLenderTab } from '#web/features/lenders/directory/lender-tab.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { findScreen } from './find-screen.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { standsDrawn } from './open/take-over.ts'
import { countPageView } from './page-views.ts'
import { RootLayout } from './RootLayout.tsx'
import { pageOf, SCREEN_NAMES } from './rooms.ts'
import { searchAsText } from './search-text.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page that could not be opened, for the page that says so. */
    from?: string
    /** With which address somebody could not sign in, for the page that sends the message again. */
    email?: string
    /** Whom a guest may ask for a new link. */
    sender?: string
  }
}

/** An unknown address is answered by the screen that has that name. */
const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(pageOf({ key: 'notFound' })),
})

/** Refuses by going elsewhere; a person who is not signed in finds the page again afterwards. */
function guard(screen: Screen, location: { href: string }) {
  const target = redirectFrom(screen, getPerson()?.role)
  if (target === undefined) return
  if (target === pathTo('login')) wantLocation(location.href)
  throw redirect({ to: target as '/', replace: true, state: { from: location.href } })
}

function toRoute(screen: Screen) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path as '/',
    beforeLoad: ({ location, params }) => {
      if (!takesParameters(screen, params)) throw notFound()
      guard(screen, location)
    },
    component: lazyRouteComponent(pageOf(screen)),
  })
}

export function createAppRouter(history?: RouterHistory) {
  nameScreens(SCREEN_NAMES)
  const routes = SCREENS.map(toRoute)
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    ...searchAsText,
    ...(history && { history }),
    // Whoever reads what the server drew stays where they are when the application takes its place.
    scrollRestoration: () => !standsDrawn(),
    defaultPreload: false,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 300,
  })
  // What is unsaved has been kept by then: no question stands in the way.
  setLeaving((path, mayReturn) => {
    const go = mayReturn ? router.history.push : router.history.replace
    go(path, { from: router.state.location.href }, { ignoreBlocker: true })
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    forgetLenderTab(fromLocation && findScreen(fromLocation.pathname)?.key)
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    countPageView(toLocation.pathname)
    if (getPerson() && findScreen(toLocation.pathname)?.guard !== 'public') rememberLocation(toLocation.href)
  })
  return router
}

/**
 * Signing in opens the page that was asked for; signing out, here or in another tab, leaves what needs a person.
 * Answers how to stop following.
 */
export function followSession(router: { history: RouterHistory; state: { location: { pathname: string } } }) {
  let before = getPerson()?.id
  return subscribeSession(() => {
    const person = getPerson()
    if (person?.id === before) return
    before = person?.id
    if (person) {
      const wanted = takeWantedLocation()
      const screen = wanted === null ? undefined : findScreen(wanted)
      const isOpen = screen !== undefined && mayOpen(screen, person.role)
      router.history.replace(isOpen && wanted ? wanted : homeOf(person.role))
      return
    }
    const screen = findScreen(router.state.location.pathname)
    if (!screen || !mayOpen(screen, undefined)) router.history.push(pathTo('login'))
  })
}

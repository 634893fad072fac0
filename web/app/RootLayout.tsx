/** What surrounds every page: the shell for people who are signed in, nothing for guests. */
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageCrumbs } from '#web/data/crumbs.ts'
import { rememberRecord } from '#web/data/recents.ts'
import { crumbsOf } from '#web/data/screen-names.ts'
import { useSession } from '#web/data/session.tsx'
import { BarePlace } from './BarePlace.tsx'
import { findScreen } from './find-screen.ts'
import { Shell } from './Shell.tsx'

/** The way to this page, its own name last. */
function usePlace() {
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const own = usePageCrumbs()
  const screen = findScreen(pathname)
  return { pathname, screen, own, crumbs: own ?? (screen ? crumbsOf(screen, pathname) : []) }
}

export function RootLayout() {
  const { person } = useSession()
  const { screen, own, crumbs, pathname } = usePlace()
  const title = crumbs.at(-1)?.label

  useEffect(() => {
    document.title = title ? `${title} · Mandate` : 'Mandate'
  }, [title])
  // The page that shows one record says its name itself.
  const record = own && screen?.path.includes('$') ? title : undefined
  const id = person?.id
  useEffect(() => {
    if (id !== undefined && record) rememberRecord(id, { to: pathname, label: record })
  }, [id, record, pathname])

  if (!person || screen?.guard === 'public') return <BarePlace />
  return (
    <Shell person={person} crumbs={crumbs} pathname={pathname}>
      <Outlet />
    </Shell>
  )
}

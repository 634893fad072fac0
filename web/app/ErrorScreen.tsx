/** The page that stands in for one that failed: what happened, what is safe, and the way on. */

import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { homeOf } from '#domain/access/screens.ts'
import { ApiError, UNREACHABLE } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { nameOfPath } from '#web/data/screen-names.ts'
import { useSession } from '#web/data/session.tsx'
import { ErrorPage } from '#web/ui/index.ts'

/** The server's number for the request, else one of our own, so that a report always has something to quote. */
const makeReference = () => crypto.randomUUID().slice(0, 8).toUpperCase()

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { person } = useSession()
  const [at] = useState(() => new Date())
  const [ownReference] = useState(makeReference)
  const known = error instanceof ApiError ? error : undefined
  const homePath = person ? homeOf(person.role) : pathTo('login')
  const homeName = nameOfPath(homePath)

  const retry = () => {
    void queryClient.invalidateQueries()
    reset()
    void router.invalidate()
  }
  const Frame = person ? Fragment : 'main'
  return (
    <Frame>
      <ErrorPage
        onRetry={retry}
        back={{ label: <Trans>Go to {homeName}</Trans>, to: homePath }}
        reference={known?.requestId ?? ownReference}
        at={at}
      >
        {known?.code === UNREACHABLE ? (
          <Trans>The server did not answer. What you saved is safe; nothing was sent twice.</Trans>
        ) : (
          <Trans>Something on this page went wrong. What you saved is safe.</Trans>
        )}
      </ErrorPage>
    </Frame>
  )
}

/** `/test-email/{-$id}`: a test message behind its link, for a day and without an account. */

import { Trans } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { pathTo } from '#domain/access/addresses.ts'
import { toMessage } from '#web/data/errors.ts'
import { isEnded } from '#web/features/deals/guest/guest-deal.ts'
import { useLinkToken } from '#web/features/mail/use-link-token.ts'
import { AppLink, BrandMark, ErrorPanel } from '#web/ui/index.ts'
import classes from './message.module.css'
import { TestMessageView, useTestMessage } from './TestMessageView.tsx'

export default function TestEmailPage() {
  const id = useLinkToken('id')
  return id ? <Test token={id} /> : <Navigate to={pathTo('expiredLink')} replace />
}

function Test({ token }: { token: string }) {
  const { data: message, error, refetch } = useTestMessage(token)
  if (isEnded(error)) return <Navigate to={pathTo('expiredLink')} replace />
  return (
    <main className={classes.testPage}>
      <AppLink to={pathTo('login')} className={classes.testBrand}>
        <BrandMark size={28} />
        Mandate
      </AppLink>
      <h1 className={classes.testTitle}>
        <Trans>Test message</Trans>
      </h1>
      <p className="ui-quiet">
        <Trans>This is how the message will read. It was sent to its writer alone.</Trans>
      </p>
      {error ? (
        <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <TestMessageView message={message} />
      )}
    </main>
  )
}

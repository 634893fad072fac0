/** Where a guest ends up whose link no longer opens anything. */
import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { GuestMessage } from './GuestMessage.tsx'

export default function ExpiredLinkPage() {
  // The page that found the link closed may know who sent it.
  const sender = useRouterState({ select: ({ location }) => location.state.sender })
  return (
    <GuestMessage title={<Trans>This link has expired or was switched off.</Trans>}>
      {sender ? (
        <Trans>Please ask {sender} for a new one. What you have sent before has arrived and is safe.</Trans>
      ) : (
        <Trans>
          Please ask the person who sent it to you for a new one. What you have sent before has arrived and is safe.
        </Trans>
      )}
    </GuestMessage>
  )
}

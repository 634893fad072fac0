/** For an account that waits for approval or was suspended. */
import { Trans } from '@lingui/react/macro'
import { GuestMessage } from './GuestMessage.tsx'

export default function NotActivePage() {
  return (
    <GuestMessage title={<Trans>Your account is not active</Trans>} back={<Trans>Back to sign in</Trans>}>
      <Trans>
        It is waiting for approval, or it was suspended. The administrator of your company can tell you which, and can
        switch it on. You get an e-mail when that happens.
      </Trans>
    </GuestMessage>
  )
}

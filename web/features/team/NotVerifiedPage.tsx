/** For an account whose e-mail address was never confirmed. */
import { Trans } from '@lingui/react/macro'
import { GuestMessage } from './GuestMessage.tsx'

export default function NotVerifiedPage() {
  return (
    <GuestMessage title={<Trans>Please verify your e-mail first</Trans>} back={<Trans>Back to sign in</Trans>}>
      <Trans>
        Open the message that was sent to you when your account was made, and follow its link. If you cannot find it,
        ask the administrator of your company to send it again.
      </Trans>
    </GuestMessage>
  )
}

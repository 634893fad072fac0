/** After asking for access: what to do next, and the message once more for those it did not reach. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { say } from '#domain/kernel/words.ts'
import { LINK_SENT, RESEND_PAUSE_SECONDS } from '#domain/team/auth-token.ts'
import { useParameter } from '#web/data/address.ts'
import { showError } from '#web/data/errors.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { useResend } from './use-resend.ts'

export default function ThankYouPage() {
  const email = useParameter('email') ?? ''
  // The first message left a moment ago.
  const { seconds, isSent, resend } = useResend(RESEND_PAUSE_SECONDS)
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    await resend(email).catch(showError)
    setIsBusy(false)
  }
  return (
    <AccountFrame>
      <div className={classes.form}>
        <FormHead title={<Trans>Thank you</Trans>}>
          <Trans>Check {email} to verify your address</Trans>
        </FormHead>
        <p className={classes.done}>
          <Trans>
            The link in the message works for 48 hours. Once you have followed it we look at your request, and write to
            you again.
          </Trans>
        </p>
        {isSent && <NoticeLine tone="ok">{say(LINK_SENT)}</NoticeLine>}
        <div className={classes.actions}>
          <Button variant="default" size="md" disabled={seconds > 0} loading={isBusy} onClick={() => void send()}>
            {seconds > 0 ? <Trans>Resend in {seconds} s</Trans> : <Trans>Resend</Trans>}
          </Button>
        </div>
      </div>
    </AccountFrame>
  )
}

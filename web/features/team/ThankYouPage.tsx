/** After asking for access: what to do next, and the message once more for those it did not reach. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RESEND_PAUSE_SECONDS } from '#domain/team/auth-token.ts'
import { ApiError } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { AccountFrame, FormHead } from './AccountFrame.tsx'
import classes from './account.module.css'
import { manageAccount } from './account-calls.ts'
import { useCountdown } from './use-countdown.ts'

export default function ThankYouPage() {
  const { t } = useLingui()
  const { email = '' } = useParams({ strict: false }) as { email?: string }
  const [seconds, setSeconds] = useCountdown(RESEND_PAUSE_SECONDS)
  const [isSent, setIsSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const resend = async () => {
    setIsBusy(true)
    try {
      await manageAccount('resendVerifySignup', { email })
      setIsSent(true)
      setSeconds(RESEND_PAUSE_SECONDS)
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) setSeconds(error.retryAfterSeconds)
      showError(error)
    } finally {
      setIsBusy(false)
    }
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
        {isSent && <NoticeLine tone="ok">{t`If the address exists, a link has been sent.`}</NoticeLine>}
        <div className={classes.actions}>
          <Button variant="default" size="md" disabled={seconds > 0} loading={isBusy} onClick={() => void resend()}>
            {seconds > 0 ? <Trans>Resend in {seconds} s</Trans> : <Trans>Resend</Trans>}
          </Button>
        </div>
      </div>
    </AccountFrame>
  )
}

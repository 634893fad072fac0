/** The question, and the one press that stops it all. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { toMessage } from '#web/data/errors.ts'
import { ErrorLine } from '#web/ui/index.ts'
import { type FramedMail, UnsubscribeFrame } from './UnsubscribeFrame.tsx'
import classes from './unsubscribe.module.css'
import { useUnsubscribe } from './unsubscribe.ts'

type StopMailProps = { token: string; of: FramedMail; onPress: () => void }

export function StopMail({ token, of, onPress }: StopMailProps) {
  const { mail } = of
  const { error, isBusy, stop } = useUnsubscribe(token)
  const press = () => {
    onPress()
    void stop()
  }
  return (
    <UnsubscribeFrame
      of={of}
      act={
        <>
          {error !== null && <ErrorLine>{toMessage(error)}</ErrorLine>}
          <Button size="lg" fullWidth loading={isBusy} onClick={press}>
            <Trans>Stop these mails</Trans>
          </Button>
        </>
      }
    >
      <section className={classes.part}>
        <h1 className={classes.title}>
          <Trans>Stop these mails?</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            For <b>{mail.email}</b>: everything that offers a service, such as market letters, loan offers and
            invitations. No account, no password. It takes effect at once.
          </Trans>
        </p>
        <p className={classes.note}>
          <IconInfoCircle size={20} stroke={1.6} aria-hidden />
          <Trans>What you need for a loan that is under way, such as papers to sign, still reaches you.</Trans>
        </p>
      </section>
    </UnsubscribeFrame>
  )
}

/** It is stopped: since when, until when it can be taken back, and why, for those who like to say. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { UNSUBSCRIBE_REASON_WORDS, UNSUBSCRIBE_REASONS, type UnsubscribeReason } from '#domain/contacts/consent.ts'
import { optionsOf } from '#domain/kernel/words.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorLine } from '#web/ui/index.ts'
import { type FramedMail, UnsubscribeFrame } from './UnsubscribeFrame.tsx'
import classes from './unsubscribe.module.css'
import { useUnsubscribe } from './unsubscribe.ts'

export function MailIsOff({ token, of, isNew }: { token: string; of: FramedMail; isNew: boolean }) {
  const { mail } = of
  const { error, isBusy, takeBack } = useUnsubscribe(token)
  return (
    <UnsubscribeFrame of={of}>
      <section className={classes.part}>
        <IconCircleCheckFilled size={44} className={classes.done} aria-hidden />
        <div role="status">
          <h1 className={classes.title}>
            {isNew ? <Trans>Done. No more offers.</Trans> : <Trans>You are already off the list.</Trans>}
          </h1>
          <p className={classes.lead}>
            <Trans>
              <b>{mail.email}</b> gets no more offers from {mail.companyName} since {mail.since}.
            </Trans>
          </p>
        </div>
        {mail.takeBackUntil && (
          <div className={classes.card}>
            <h2>
              <Trans>Was it a mistake?</Trans>
            </h2>
            <p>
              <Trans>You can take it back on this page until {mail.takeBackUntil}.</Trans>
            </p>
            <Button size="md" variant="default" loading={isBusy} onClick={() => void takeBack()}>
              <Trans>Take it back</Trans>
            </Button>
          </div>
        )}
        {error !== null && <ErrorLine>{toMessage(error)}</ErrorLine>}
        {isNew && <WhyStopped token={token} />}
      </section>
    </UnsubscribeFrame>
  )
}

function WhyStopped({ token }: { token: string }) {
  const { t } = useLingui()
  const { error, isBusy, stop } = useUnsubscribe(token)
  const [told, setTold] = useState<UnsubscribeReason>()
  const tell = (reason: UnsubscribeReason) => {
    setTold(reason)
    void stop(reason)
  }
  return (
    <div className={classes.card}>
      <h2>
        <Trans>
          Tell us why <span className="ui-quiet">(optional)</span>
        </Trans>
      </h2>
      {told && error === null ? (
        <p role="status">
          <Trans>Thank you.</Trans>
        </p>
      ) : (
        <div className={classes.reasons} role="group" aria-label={t`Tell us why`}>
          {optionsOf(UNSUBSCRIBE_REASONS, UNSUBSCRIBE_REASON_WORDS).map(({ value, label }) => (
            <Button key={value} size="md" variant="default" disabled={isBusy} onClick={() => tell(value)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {error !== null && <ErrorLine>{toMessage(error)}</ErrorLine>}
    </div>
  )
}

/** `/unsubscribe/$token`: one press stops every offer of a company, without an account and on any device. */
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { otherLanguage } from '#domain/mail/letter-versions.ts'
import { toMessage } from '#web/data/errors.ts'
import { useSession } from '#web/data/session.tsx'
import { useLinkToken } from '#web/features/mail/use-link-token.ts'
import { ErrorPanel, OrgMark } from '#web/ui/index.ts'
import { MailIsOff } from './MailIsOff.tsx'
import { StopMail } from './StopMail.tsx'
import classes from './unsubscribe.module.css'
import { isUnknownLink, useUnsubscription } from './unsubscribe.ts'
import { useLetterLanguage } from './use-letter-language.ts'

export default function UnsubscribePage() {
  const token = useLinkToken('token') ?? ''
  const { person } = useSession()
  const { data: mail, error, refetch } = useUnsubscription(token)
  const [chosen, choose] = useState<ReaderLanguage>()
  const language = chosen ?? mail?.language
  const data = useLetterLanguage(language) ? mail : undefined
  // Pressed just now, or found stopped by an earlier press.
  const [isPressed, setIsPressed] = useState(false)
  if (isUnknownLink(error)) return <Navigate to={pathTo('expiredLink')} replace />
  const Frame = person ? 'div' : 'main'
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        {data && <OrgMark name={data.companyName} size={28} decorative />}
        <b>{data?.companyName}</b>
      </header>
      <Frame className={classes.main}>
        {error ? (
          <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height={240} aria-label="…" />
        ) : data.isOff ? (
          <MailIsOff token={token} mail={data} isNew={isPressed} />
        ) : (
          <StopMail token={token} mail={data} onPress={() => setIsPressed(true)} />
        )}
      </Frame>
      <footer className={classes.foot}>
        {data?.postalAddress}
        {data?.phone && (
          <>
            {' · '}
            <span className={classes.phone}>{data.phone}</span>
          </>
        )}
        {data && !data.postalAddress && !data.phone && <Trans>Sent by {data.companyName}</Trans>}
        {data && language && <OtherLanguage language={otherLanguage(language)} onChoose={choose} />}
      </footer>
    </div>
  )
}

/** Each in its own words, for those who do not read the other. */
const OWN_NAMES: Readonly<Record<ReaderLanguage, string>> = { en: 'English', fr: 'Français' }

interface OtherLanguageProps {
  language: ReaderLanguage
  onChoose: (language: ReaderLanguage) => void
}

const OtherLanguage = ({ language, onChoose }: OtherLanguageProps) => (
  <div>
    <Button size="md" variant="subtle" lang={language} onClick={() => onChoose(language)}>
      {OWN_NAMES[language]}
    </Button>
  </div>
)

/** The guest frame around the page of an unsubscribe link: its act stands in the foot, above who wrote and the other language. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { otherLanguage } from '#domain/mail/letter-versions.ts'
import { useSession } from '#web/data/session.tsx'
import { GuestFrame } from '#web/ui/index.ts'
import classes from './unsubscribe.module.css'
import type { Unsubscription } from './unsubscribe.ts'

export interface FramedMail {
  mail: Unsubscription
  /** The one that is read now, and how the other is chosen. */
  language: ReaderLanguage
  onLanguage: (language: ReaderLanguage) => void
}

/** Each in its own words, for those who do not read the other. */
const OWN_NAMES: Readonly<Record<ReaderLanguage, string>> = { en: 'English', fr: 'Français' }

export function UnsubscribeFrame({
  of: { mail, language, onLanguage },
  act,
  children,
}: {
  of: FramedMail
  act?: ReactNode
  children: ReactNode
}) {
  const { person } = useSession()
  const other = otherLanguage(language)
  return (
    <GuestFrame
      layout="form"
      company={{ name: mail.companyName, logoUrl: undefined }}
      isInShell={person !== null}
      foot={
        <>
          {act}
          <p className={classes.from}>
            {mail.postalAddress}
            {mail.phone && (
              <>
                {' · '}
                <span className={classes.phone}>{mail.phone}</span>
              </>
            )}
            {!mail.postalAddress && !mail.phone && <Trans>Sent by {mail.companyName}</Trans>}
          </p>
          <div>
            <Button size="md" variant="subtle" lang={other} onClick={() => onLanguage(other)}>
              {OWN_NAMES[other]}
            </Button>
          </div>
        </>
      }
    >
      {children}
    </GuestFrame>
  )
}

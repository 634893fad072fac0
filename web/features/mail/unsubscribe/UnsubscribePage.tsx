/** `/unsubscribe/$token`: one press stops every offer of a company, without an account and on any device. */
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { toMessage } from '#web/data/errors.ts'
import { useLinkToken } from '#web/features/mail/use-link-token.ts'
import { ErrorPanel, GuestWaiting } from '#web/ui/index.ts'
import { MailIsOff } from './MailIsOff.tsx'
import { StopMail } from './StopMail.tsx'
import { isUnknownLink, useUnsubscription } from './unsubscribe.ts'
import { useLetterLanguage } from './use-letter-language.ts'

export default function UnsubscribePage() {
  const token = useLinkToken('token') ?? ''
  const { data: mail, error, refetch } = useUnsubscription(token)
  const [chosen, choose] = useState<ReaderLanguage>()
  const language = chosen ?? mail?.language
  const isRead = useLetterLanguage(language)
  // Pressed just now, or found stopped by an earlier press.
  const [isPressed, setIsPressed] = useState(false)
  if (isUnknownLink(error)) return <Navigate to={pathTo('expiredLink')} replace />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!mail || !language || !isRead) return <GuestWaiting />
  const framed = { mail, language, onLanguage: choose }
  return mail.isOff ? (
    <MailIsOff token={token} of={framed} isNew={isPressed} />
  ) : (
    <StopMail token={token} of={framed} onPress={() => setIsPressed(true)} />
  )
}

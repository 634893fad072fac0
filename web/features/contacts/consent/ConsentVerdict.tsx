/** What the ledger says of an address, as a sentence: whether offers may go to it, and what helps where they may not. */
import { Trans } from '@lingui/react/macro'
import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ConsentState } from '#domain/contacts/consent-rules.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { NoticeLine } from '#web/ui/index.ts'

export function ConsentVerdict({ state, until }: { state: ConsentState; until: IsoDate | null }) {
  const mayGo = state === 'express' || state === 'implied' || state === 'ends-soon'
  const isOver = state === 'withdrawn' || state === 'bounced'
  return (
    <NoticeLine
      tone={mayGo ? (state === 'ends-soon' ? 'warn' : 'ok') : isOver ? 'bad' : 'warn'}
      icon={mayGo ? IconCircleCheck : IconBan}
    >
      {sentenceOf(state, formatDate(until))}
    </NoticeLine>
  )
}

function sentenceOf(state: ConsentState, until: string): ReactNode {
  switch (state) {
    case 'express':
      return <Trans>May get offers. Express consent does not end.</Trans>
    case 'implied':
    case 'ends-soon':
      return until === MISSING ? <Trans>May get offers.</Trans> : <Trans>May get offers until {until}.</Trans>
    case 'expired':
      return <Trans>The ground ended on {until}. To ask anew, call: a mail that asks is an offer itself.</Trans>
    case 'withdrawn':
      return <Trans>Wants no offers. Only a new express consent changes that.</Trans>
    case 'bounced':
      return <Trans>The mailbox is gone. Record that the address works again once it does.</Trans>
    case 'unknown':
      return <Trans>No ground is recorded. In Canada no offer may go to this address.</Trans>
  }
}

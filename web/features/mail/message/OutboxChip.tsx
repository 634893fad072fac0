/** How the mail to a lender fared: the state that most needs a look stands for them all. */

import { Trans } from '@lingui/react/macro'
import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconQuestionMark,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { keysOf } from '#domain/kernel/narrow.ts'
import type { OutboxStatus } from '#domain/mail/outbox-message.ts'
import { Chip, type Tone } from '#web/ui/index.ts'
import type { OutboxRow } from './use-outbox.ts'

const LOOKS: Record<OutboxStatus, { tone: Tone; icon: Icon; word: ReactNode }> = {
  failed: { tone: 'bad', icon: IconAlertCircle, word: <Trans>Failed</Trans> },
  unconfirmed: { tone: 'warn', icon: IconQuestionMark, word: <Trans>Unconfirmed</Trans> },
  attempting: { tone: 'ink', icon: IconSend, word: <Trans>Sending</Trans> },
  queued: { tone: 'neu', icon: IconClock, word: <Trans>Queued</Trans> },
  sent: { tone: 'ok', icon: IconCircleCheck, word: <Trans>Sent</Trans> },
  cancelled: { tone: 'neu', icon: IconX, word: <Trans>Cancelled</Trans> },
}

/** Worst first. */
const ORDER = keysOf(LOOKS)

export function OutboxStatusChip({ status }: { status: OutboxStatus }) {
  const { tone, icon, word } = LOOKS[status]
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}

export function OutboxChip({ messages }: { messages: readonly Pick<OutboxRow, 'status' | 'toEmail' | 'createdAt'>[] }) {
  // A message that was sent again stands for the one before.
  const latest = new Map(messages.toReversed().map(({ toEmail, status }) => [toEmail, status]))
  const worst = ORDER.find((status) => [...latest.values()].includes(status))
  return worst ? <OutboxStatusChip status={worst} /> : <>{MISSING}</>
}

/** How an address stands by the ledger of consents, in a word. */
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconMailOff,
  IconQuestionMark,
} from '@tabler/icons-react'
import { CONSENT_STATE_WORDS, type ConsentState } from '#domain/contacts/consent-rules.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { Chip, type Tone } from '#web/ui/index.ts'

const LOOKS: Readonly<Record<ConsentState, { tone: Tone; icon: Icon }>> = {
  express: { tone: 'ok', icon: IconCircleCheck },
  implied: { tone: 'ink', icon: IconClock },
  'ends-soon': { tone: 'warn', icon: IconAlertTriangle },
  expired: { tone: 'neu', icon: IconClock },
  withdrawn: { tone: 'bad', icon: IconBan },
  bounced: { tone: 'bad', icon: IconMailOff },
  unknown: { tone: 'neu', icon: IconQuestionMark },
}

export function ConsentChip({ state }: { state: ConsentState }) {
  return <Chip {...LOOKS[state]}>{wordOf(CONSENT_STATE_WORDS, state)}</Chip>
}

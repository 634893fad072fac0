/** How the state of a document is shown: a chip with its word, and a tick for each lender of a syndicate. */
import { useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEye,
  IconFileCheck,
  IconMail,
  IconMinus,
} from '@tabler/icons-react'
import { CONDITION_STATUS_WORDS, type ConditionStatus } from '#domain/funding/condition-choices.ts'
import type { ApprovalStatus } from '#domain/funding/syndicate-lender.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { Chip, type ChipProps } from '#web/ui/index.ts'
import classes from './tracker.module.css'

export const STATUS_CHIPS: Record<ConditionStatus, Pick<ChipProps, 'tone' | 'icon'>> = {
  outstanding: { tone: 'neu', icon: IconCircle },
  requested: { tone: 'warn', icon: IconMail },
  received: { tone: 'teal', icon: IconFileCheck },
  'in-review': { tone: 'ink', icon: IconEye },
  approved: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
  waived: { tone: 'plum', icon: IconBan },
  'not-applicable': { tone: 'neu', icon: IconMinus },
}

/** How a lender of the syndicate stands to its share. */
export const APPROVAL_TONES = {
  invited: 'neu',
  reviewing: 'ink',
  approved: 'ok',
  declined: 'bad',
} as const satisfies Record<ApprovalStatus, ChipProps['tone']>

export function StatusChip({ status }: { status: ConditionStatus }) {
  return <Chip {...STATUS_CHIPS[status]}>{wordOf(CONDITION_STATUS_WORDS, status)}</Chip>
}

const TICKS = {
  approved: { Mark: IconCircleCheck, tone: 'ok' },
  rejected: { Mark: IconCircleX, tone: 'bad' },
  pending: { Mark: IconClock, tone: 'neu' },
} as const

/** What one lender of the syndicate says of a document. */
export function TickMark({ lender, tick }: { lender: string; tick: keyof typeof TICKS }) {
  const { t } = useLingui()
  const { Mark, tone } = TICKS[tick]
  const words = { approved: t`approved`, rejected: t`rejected`, pending: t`not yet` }[tick]
  return (
    <span
      className={classes.tick}
      data-tone={tone}
      role="img"
      aria-label={`${lender}: ${words}`}
      title={`${lender}: ${words}`}
    >
      <Mark size={17} stroke={1.8} aria-hidden />
    </span>
  )
}

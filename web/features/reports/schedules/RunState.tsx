/** How a schedule stands, and what became of a run: a chip with its word. */
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconFolder, IconPlayerPause } from '@tabler/icons-react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { RUN_STATUS_WORDS, RUN_STATUSES, type RunStatus } from '#domain/reports/schedule/report-run.ts'
import { Chip, type ChipProps } from '#web/ui/index.ts'

const RUN_CHIPS: Record<RunStatus, Pick<ChipProps, 'tone' | 'icon'>> = {
  waiting: { tone: 'ink', icon: IconClock },
  sent: { tone: 'ok', icon: IconCircleCheck },
  kept: { tone: 'neu', icon: IconFolder },
  failed: { tone: 'bad', icon: IconAlertTriangle },
}

export const RunState = ({ status }: { status: RunStatus }) => (
  <Chip {...RUN_CHIPS[status]}>{wordOf(RUN_STATUS_WORDS, status)}</Chip>
)

export const ScheduleState = ({ isPaused }: { isPaused: boolean }) =>
  isPaused ? (
    <Chip tone="warn" icon={IconPlayerPause}>
      <Trans>Paused</Trans>
    </Chip>
  ) : (
    <Chip tone="ok" icon={IconCircleCheck}>
      <Trans>Active</Trans>
    </Chip>
  )

export function LastRun({ on, status }: { on?: IsoDate | null; status?: string | null }) {
  const known = oneIn(RUN_STATUSES, status)
  if (!on || !known) return MISSING
  return (
    <>
      {formatDate(on)} <RunState status={known} />
    </>
  )
}

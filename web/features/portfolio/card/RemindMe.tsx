/** Puts the day on which something is to be done about leaving a loan among one's tasks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBellPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#domain/kernel/format.ts'
import type { LeavingAnswer } from '#domain/portfolio/leaving.ts'
import { reminderDay } from '#domain/portfolio/payoff-letter.ts'
import { TASK_HOLDERS } from '#domain/team/task.ts'
import { loadLater } from '#web/ui/index.ts'
import type { LeftDebt } from './PayoffLetter.tsx'

const TaskDialog = lazy(
  loadLater(() => import('#web/features/team/tasks/TaskDialog.tsx').then((module) => ({ default: module.TaskDialog }))),
)

interface RemindMeProps extends LeftDebt {
  /** Of the debt. */
  name: string
  leaving: LeavingAnswer
}

/** Nothing where no day is ahead. */
export function RemindMe({ entity, record, name, leaving }: RemindMeProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const day = reminderDay(leaving, record.riskManagement ?? {})
  const path = TASK_HOLDERS.find((holder) => holder === entity.path)
  if (!day || !path) return null
  const { chosen, today, freeFrom } = leaving
  const leaveOn = formatDate(chosen.on > today.on ? chosen.on : freeFrom)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconBellPlus size={15} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Remind me {formatDate(day)}</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <TaskDialog
            place={{ path, recordId: record._id }}
            title={t`${name}: ask for the payoff letter, to leave on ${leaveOn}`}
            dueDate={day}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

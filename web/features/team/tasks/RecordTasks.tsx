/** On a record's page: how many things are still to be done on it, and the way to give another. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { toMessage } from '#web/data/errors.ts'
import { CountBadge, EmptyState, ErrorPanel, SideDrawer } from '#web/ui/index.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskList } from './TaskList.tsx'
import classes from './tasks.module.css'
import { type TaskPlace, useRecordTasks } from './use-tasks.ts'

interface RecordTasksProps extends TaskPlace {
  /** An icon with its count, where there is no room for words. */
  isCompact?: boolean
}

export function RecordTasks({ isCompact = false, ...place }: RecordTasksProps) {
  const { t } = useLingui()
  const [isOpen, drawer] = useDisclosure()
  const [isAsking, dialog] = useDisclosure()
  const { rows, total, error, isLoading, refetch } = useRecordTasks(place)
  const name = total > 0 ? t`Tasks, ${total} open` : t`Tasks`
  return (
    <>
      {isCompact ? (
        <ActionIcon className="ui-no-print" size={26} aria-label={name} onClick={drawer.open}>
          <CountBadge count={total}>
            <IconChecklist size={16} stroke={1.6} />
          </CountBadge>
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          className="ui-no-print"
          leftSection={<IconChecklist size={16} stroke={1.6} aria-hidden />}
          rightSection={total > 0 && <span className={classes.count}>{total}</span>}
          aria-label={name}
          onClick={drawer.open}
        >
          <Trans>Tasks</Trans>
        </Button>
      )}
      <SideDrawer
        opened={isOpen}
        onClose={drawer.close}
        title={t`Tasks`}
        foot={
          <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={dialog.open}>
            <Trans>New task</Trans>
          </Button>
        }
      >
        {error && rows.length === 0 && <ErrorPanel compact message={toMessage(error)} onRetry={refetch} />}
        {!error && !isLoading && rows.length === 0 && (
          <EmptyState compact icon={IconChecklist} title={<Trans>Nothing is to be done here.</Trans>} />
        )}
        <TaskList rows={rows} />
      </SideDrawer>
      {isAsking && <TaskDialog place={place} onClose={dialog.close} />}
    </>
  )
}

/** What others and oneself have given the reader to do, and what the reader waits for. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { toMessage } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import { EmptyState, ErrorPanel, SideDrawer } from '#web/ui/index.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskList } from './TaskList.tsx'
import classes from './tasks.module.css'
import { useOpenTasks } from './use-tasks.ts'

export type TasksDrawerProps = { opened: boolean; onClose: () => void }

export default function TasksDrawer({ opened, onClose }: TasksDrawerProps) {
  const { t } = useLingui()
  const [isAsking, dialog] = useDisclosure()
  return (
    <>
      <SideDrawer
        opened={opened}
        onClose={onClose}
        title={t`My tasks`}
        foot={
          <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={dialog.open}>
            <Trans>New task</Trans>
          </Button>
        }
      >
        {opened && <OpenTasks onLeave={onClose} />}
      </SideDrawer>
      {isAsking && <TaskDialog onClose={dialog.close} />}
    </>
  )
}

function OpenTasks({ onLeave }: { onLeave: () => void }) {
  const { id } = usePerson()
  const { mine, given } = useOpenTasks(id)
  const error = mine.error ?? given.error
  if (error && mine.rows.length === 0) {
    return (
      <ErrorPanel
        compact
        message={toMessage(error)}
        onRetry={() => {
          mine.refetch()
          given.refetch()
        }}
      />
    )
  }
  return (
    <>
      {!mine.isLoading && mine.rows.length === 0 && (
        <EmptyState compact icon={IconChecklist} title={<Trans>No task waits for you.</Trans>} />
      )}
      <TaskList rows={mine.rows} namesRecord onLeave={onLeave} />
      {given.rows.length > 0 && (
        <section className={classes.part}>
          <h3>
            <Trans>Given to others</Trans>
          </h3>
          <TaskList rows={given.rows} namesRecord onLeave={onLeave} />
        </section>
      )}
    </>
  )
}

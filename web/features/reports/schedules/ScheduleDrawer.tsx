/** One schedule in full: what is sent to whom, its last runs with their files, and pausing, sending now, editing. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mayAct, mayChange, mayRemove } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { reportRuns } from '#domain/reports/schedule/report-run.ts'
import { reportSchedules } from '#domain/reports/schedule/report-schedule.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useAction, useList, useRemove, useUpdate } from '#web/data/hooks.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { confirm, ErrorPanel, FactRows, NoticeLine, notify, SideDrawer } from '#web/ui/index.ts'
import { ScheduleDialog } from './NewScheduleButton.tsx'
import { RunState, ScheduleState } from './RunState.tsx'
import type { ScheduleRow } from './schedule-row.ts'
import classes from './schedules.module.css'

type ScheduleProps = { row: ScheduleRow; onClose: () => void }

const SHOWN_RUNS = 12

export function ScheduleDrawer({ row, onClose }: ScheduleProps) {
  const { t } = useLingui()
  const { fields } = reportSchedules
  const facts: [string, string][] = [
    [t`Sections`, row.sections.map((section) => wordOf(fields.sections, section)).join(', ')],
    [t`Properties`, row.propertyNames?.length ? row.propertyNames.join(', ') : t`All of them`],
    [t`File`, wordOf(fields.format, row.format)],
    [t`How often`, wordOf(fields.frequency, row.frequency)],
    [t`Next`, row.isPaused ? t`not while it is paused` : formatDate(row.nextRunOn)],
    [t`Recipients`, row.recipients.join(', ')],
  ]
  return (
    <SideDrawer opened onClose={onClose} width={480} title={row.title} foot={<Acts row={row} onClose={onClose} />}>
      <div className={classes.parts}>
        <div>
          <ScheduleState isPaused={row.isPaused} />
        </div>
        {row.pauseReason && <NoticeLine tone="warn">{row.pauseReason}</NoticeLine>}
        <FactRows facts={facts} />
        <Runs scheduleId={row.id} />
      </div>
    </SideDrawer>
  )
}

function Runs({ scheduleId }: { scheduleId: number }) {
  const { rows, isLoading, error, refetch } = useList(reportRuns, { scheduleId, $limit: SHOWN_RUNS })
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <section>
      <h3 className={classes.title}>
        <Trans>Last runs</Trans>
      </h3>
      {rows.length === 0 && !isLoading && (
        <p className="ui-quiet">
          <Trans>It was not sent yet.</Trans>
        </p>
      )}
      <ul className={classes.runs}>
        {rows.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}

function Run({ run }: { run: RowOf<typeof reportRuns> }) {
  const { dueOn, status, recipients, leftOut, message, file } = run
  return (
    <li>
      <div className={classes.run}>
        <span>{formatDate(dueOn)}</span>
        <RunState status={status} />
      </div>
      {message && <p className={classes.bad}>{message}</p>}
      {recipients.length > 0 && <p className="ui-quiet">{recipients.join(', ')}</p>}
      {leftOut.map((sentence) => (
        <p key={sentence} className={classes.bad}>
          {sentence}
        </p>
      ))}
      {file && <FileLink file={file} />}
    </li>
  )
}

function Acts({ row, onClose }: ScheduleProps) {
  const { t } = useLingui()
  const [isEdited, setIsEdited] = useState(false)
  const { update } = useUpdate(reportSchedules)
  const { run } = useAction<{ runId: number }>(reportSchedules)
  const { remove } = useRemove(reportSchedules)
  const { id, title, isPaused } = row
  const pause = () =>
    update({ id, changes: { isPaused: !isPaused } }).then(
      () => notify.ok(isPaused ? t`Schedule resumed` : t`Schedule paused`),
      showError,
    )
  const send = () =>
    run({ id, name: 'send-now' }).then(() => notify.ok(t`The report is being made and sent`), showError)
  const drop = async () => {
    const isSure = await confirm({
      title: t`Delete ${title}?`,
      message: t`Nothing more is sent. Its last runs and their files go with it.`,
      action: t`Delete schedule`,
      isDanger: true,
    })
    if (!isSure) return
    await remove(id).then(onClose, showError)
  }
  return (
    <>
      {mayRemove(row) && (
        <Button variant="default" aria-label={t`Delete schedule`} onClick={() => void drop()}>
          <IconTrash size={16} stroke={1.6} />
        </Button>
      )}
      {mayChange(row, 'title') && (
        <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setIsEdited(true)}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {mayChange(row, 'isPaused') && (
        <Button
          variant="default"
          leftSection={
            isPaused ? <IconPlayerPlay size={16} stroke={1.6} /> : <IconPlayerPause size={16} stroke={1.6} />
          }
          onClick={() => void pause()}
        >
          {isPaused ? t`Resume` : t`Pause`}
        </Button>
      )}
      {mayAct(row, 'send-now') && (
        <Button leftSection={<IconSend size={16} stroke={1.6} />} onClick={() => void send()}>
          <Trans>Send now</Trans>
        </Button>
      )}
      {isEdited && <ScheduleDialog schedule={row} onClose={() => setIsEdited(false)} />}
    </>
  )
}

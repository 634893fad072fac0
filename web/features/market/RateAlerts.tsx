/** The person's alerts: which rate or open bids, by how much, and how far it has come since; set, changed and taken back here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBell, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { mayOpen, SCREENS } from '#domain/access/screens.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatBps, formatDate, formatPercent } from '#domain/kernel/format.ts'
import { movedBps, RATE_ALERT_QUESTIONS, rateAlertAccess, rateAlerts } from '#domain/market/rate-alert.ts'
import { showError } from '#web/data/errors.ts'
import type { AnswerBoxProps, FormRoom } from '#web/data/forms/form-room.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useList, useRemove } from '#web/data/hooks.ts'
import { useCan, usePerson } from '#web/data/session.tsx'
import { EmptyState, notify, Panel, SelectField } from '#web/ui/index.ts'
import classes from './market.module.css'
import type { RateRow } from './market-rates.ts'

type Alert = RowOf<typeof rateAlerts>

/** The rate that is looked at is the one an alert is offered for. */
export function RateAlerts({ shown, series }: { shown: readonly RateRow[]; series: string }) {
  const { t } = useLingui()
  const maySet = useCan('create', rateAlerts, rateAlertAccess)
  const { rows, isLoading } = useList(rateAlerts, { $limit: 100 }, { enabled: maySet })
  const [edited, edit] = useState<Alert | 'new' | null>(null)
  if (!maySet) return null
  return (
    <Panel
      title={t`Your alerts`}
      hint={t`by the bell and by mail`}
      actions={
        <Button variant="default" leftSection={<IconBell size={15} stroke={1.6} />} onClick={() => edit('new')}>
          <Trans>New alert</Trans>
        </Button>
      }
    >
      {rows.length === 0 && !isLoading ? (
        <EmptyState
          compact
          icon={IconBell}
          title={<Trans>No alert is set.</Trans>}
          hint={<Trans>You are told when a rate, or what an open bid would cost, moves by as much as you say.</Trans>}
        />
      ) : (
        <ul className={classes.alerts}>
          {rows.map((alert) => (
            <AlertLine
              key={alert.id}
              alert={alert}
              rate={shown.find((rate) => rate.series === alert.series)}
              onEdit={() => edit(alert)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <AlertDialog
          key={edited === 'new' ? 'new' : edited.id}
          {...{ shown, series }}
          record={edited === 'new' ? undefined : edited}
          onClose={() => edit(null)}
        />
      )}
    </Panel>
  )
}

type AlertLineProps = { alert: Alert; rate: RateRow | undefined; onEdit: () => void }

function AlertLine({ alert, rate, onEdit }: AlertLineProps) {
  const { t } = useLingui()
  const { remove } = useRemove(rateAlerts)
  const name = alert.kind === 'open-bids' ? t`An open bid` : (rate?.name ?? alert.series)
  const takeBack = () => remove(alert.id).then(() => notify.ok(t`Alert taken back`), showError)
  return (
    <li>
      <button type="button" className={classes.alert} onClick={onEdit}>
        <span>
          <Trans>
            {name} moves by {formatBps(alert.moveBps)}
          </Trans>
        </span>
        <span className="ui-quiet">
          <SinceThen alert={alert} rate={rate} />
        </span>
      </button>
      <Button variant="subtle" aria-label={t`Take back the alert on ${name}`} onClick={() => void takeBack()}>
        <IconTrash size={15} stroke={1.6} />
      </Button>
    </li>
  )
}

function SinceThen({ alert: { baseValue, baseDate }, rate }: Pick<AlertLineProps, 'alert' | 'rate'>) {
  const { t } = useLingui()
  if (baseValue === null || baseDate === null) {
    return <Trans>Each by the index it was priced from, since it was bid or since you were last told.</Trans>
  }
  return (
    <>
      <Trans>
        {formatPercent(baseValue)} on {formatDate(baseDate)}
      </Trans>
      {rate && ` · ${t`since then ${formatBps(movedBps({ baseValue, value: rate.value }))}`}`}
    </>
  )
}

type AlertDialogProps = {
  shown: readonly RateRow[]
  series: string
  record: Alert | undefined
  onClose: () => void
}

function AlertDialog({ shown, series, record, onClose }: AlertDialogProps) {
  const { t } = useLingui()
  const seesBids = useSeesBids()
  const form = useRecordForm({
    path: rateAlerts.path,
    ...(record && { record }),
    initial: { kind: 'rate', series, moveBps: 15 },
  })
  const room = useMemo((): FormRoom => ({ boxes: { 'rate-series': seriesBox(shown) } }), [shown])
  const { kind: _, ...onRates } = RATE_ALERT_QUESTIONS
  return (
    <RecordDialog
      title={record ? t`Change the alert` : t`New alert`}
      action={t`Set alert`}
      form={form}
      questions={seesBids ? RATE_ALERT_QUESTIONS : onRates}
      room={room}
      onSaved={() => notify.ok(t`Alert set`)}
      onClose={onClose}
    />
  )
}

/** Whether the person sees bids at all: they stand on the screen of a deal's lenders. */
function useSeesBids(): boolean {
  const { role } = usePerson()
  const screen = SCREENS.find(({ key }) => key === 'lenderBids')
  return screen !== undefined && mayOpen(screen, role)
}

/** The rates of the page by their names. */
const seriesBox = (shown: readonly RateRow[]) =>
  function SeriesBox({ label, error, value, onChange }: AnswerBoxProps) {
    return (
      <SelectField
        label={label}
        error={error}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        options={shown.map((rate) => ({ value: rate.series, label: rate.name }))}
      />
    )
  }

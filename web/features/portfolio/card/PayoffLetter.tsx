/** The payoff letter of the lender: by when it must be asked for, whether it came, what it says, and until when it holds. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { formatDate, formatMoney, MISSING } from '#domain/kernel/format.ts'
import { PAYOFF_FIELDS, PAYOFF_QUESTIONS, type PayoffState, payoffStanding } from '#domain/portfolio/payoff-letter.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { Chip, notify, Panel, type Tone } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { LeftRow } from './kept-assumptions.ts'
import { useSaveRecord } from './use-save-record.ts'

/** A debt that is left, as it is stored. */
export interface LeftDebt {
  entity: Entity
  record: LeftRow
}

interface PayoffLetterProps extends LeftDebt {
  leaveOn: IsoDate
  today: IsoDate
}

const TONES: Readonly<Record<PayoffState, Tone>> = {
  ...{ open: 'neu', late: 'bad', asked: 'ink', received: 'ok', lapsed: 'warn' },
}

export function PayoffLetter({ entity, record, leaveOn, today }: PayoffLetterProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const noted = record.riskManagement ?? {}
  const { state, askBy } = payoffStanding(noted, leaveOn, today)
  const { payoffNoticeDays, payoffAskedOn, payoffReceivedOn, payoffGoodUntil, payoffTotal, payoffPerDiem } = noted
  const words: Record<PayoffState, string> = {
    open: t`To ask for`,
    late: t`Should have been asked for`,
    asked: t`Asked for`,
    received: t`Received`,
    lapsed: t`Ends before you leave`,
  }
  const rows: [label: string, value: string][] = [
    [t`Notice to repay`, payoffNoticeDays == null ? MISSING : t`${payoffNoticeDays} days`],
    [t`Ask by`, formatDate(askBy)],
    [t`Asked for on`, payoffAskedOn ? formatDate(payoffAskedOn) : MISSING],
    [t`Received on`, payoffReceivedOn ? formatDate(payoffReceivedOn) : MISSING],
  ]
  if (payoffReceivedOn) {
    rows.push([t`To repay, by the letter`, formatMoney(payoffTotal ?? null)])
    rows.push([t`Per diem after that`, formatMoney(payoffPerDiem ?? null)])
  }
  return (
    <Panel
      title={t`Payoff letter`}
      hint={payoffGoodUntil && payoffReceivedOn && t`good until ${formatDate(payoffGoodUntil)}`}
      actions={<Chip tone={TONES[state]}>{words[state]}</Chip>}
    >
      <dl className={classes.figures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayUpdate(record) && (
        <div className={classes.note}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMailCheck size={15} stroke={1.6} />}
            onClick={() => setIsOpen(true)}
          >
            <Trans>Note the payoff letter</Trans>
          </Button>
        </div>
      )}
      {isOpen && <PayoffDialog {...{ entity, record }} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

function PayoffDialog({ entity, record, onClose }: LeftDebt & { onClose: () => void }) {
  const { t } = useLingui()
  const { save } = useSaveRecord(entity)
  const noted = record.riskManagement ?? {}
  const form = useRecordForm({
    path: entity.path,
    draftKey: `payoff.${record._id}`,
    initial: Object.fromEntries(PAYOFF_FIELDS.map((field) => [field, noted[field] ?? null])),
    send: (values) => save({ record, changes: { riskManagement: { ...noted, ...values } } }),
  })
  return (
    <RecordDialog
      title={t`Payoff letter`}
      action={t`Save`}
      form={form}
      questions={PAYOFF_QUESTIONS}
      room={{ currency: record.currency }}
      onClose={onClose}
      onSaved={() => notify.ok(t`Payoff letter noted`)}
    />
  )
}

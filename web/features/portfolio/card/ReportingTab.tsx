/** Reporting Obligations: what the lender must be sent, when it is due next, and what has been delivered. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { formatDate, formatNumber, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import {
  REPORTING_OBLIGATIONS,
  REPORTING_PERIOD_WORDS,
  type ReportDue,
  type ReportingObligation,
  USUAL_DUE_DAYS,
} from '#domain/portfolio/reporting-obligations.ts'
import { OBLIGATION_WORDS } from '#domain/portfolio/watch-words.ts'
import { Chip } from '#web/ui/index.ts'
import classes from './card.module.css'
import { DeliveredDialog, type Reporter } from './DeliveredDialog.tsx'
import { NoteArea } from './NoteArea.tsx'

export interface ReportingTabProps {
  entity: Entity
  record: Reporter
  due: readonly ReportDue[]
  today: IsoDate
}

export function ReportingTab({ entity, record, due, today }: ReportingTabProps) {
  const { t } = useLingui()
  const [marked, setMarked] = useState<ReportingObligation>()
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={t`Reporting obligations`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Obligation</Trans>
              </th>
              <th scope="col">
                <Trans>From</Trans>
              </th>
              <th scope="col">
                <Trans>Period</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Due days</Trans>
              </th>
              <th scope="col">
                <Trans>Last delivered</Trans>
              </th>
              <th scope="col">
                <Trans>Next due</Trans>
              </th>
              <th scope="col">
                <Trans>Status</Trans>
              </th>
              <th scope="col">
                <Trans>Next</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {REPORTING_OBLIGATIONS.map((obligation) => (
              <ObligationRow
                key={obligation}
                {...{ obligation, record }}
                next={due.find((each) => each.obligation === obligation)}
                onMark={() => setMarked(obligation)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <NoteArea entity={entity} record={record} path="reportingObligation.notes" />
      {marked && (
        <DeliveredDialog {...{ entity, record, today }} obligation={marked} onClose={() => setMarked(undefined)} />
      )}
    </>
  )
}

interface ObligationRowProps {
  obligation: ReportingObligation
  record: Reporter
  next: ReportDue | undefined
  onMark: () => void
}

function ObligationRow({ obligation, record, next, onMark }: ObligationRowProps) {
  const { t } = useLingui()
  const agreed = record.reportingObligation?.[obligation]
  const name = wordOf(OBLIGATION_WORDS, obligation)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatDate(agreed?.fromDate)}</td>
      <td>{agreed?.period ? wordOf(REPORTING_PERIOD_WORDS, agreed.period) : MISSING}</td>
      <td data-number>{agreed?.period ? formatNumber(agreed.dueDays ?? USUAL_DUE_DAYS) : MISSING}</td>
      <td>{formatDate(agreed?.lastDeliveredDate)}</td>
      <td>{formatDate(next?.due)}</td>
      <td>
        <DueChip next={next} isAgreed={Boolean(agreed?.period)} />
      </td>
      <td>
        {next && mayUpdate(record) && (
          <Button size="compact-xs" variant="default" aria-label={t`Mark delivered: ${name}`} onClick={onMark}>
            <Trans>Mark delivered</Trans>
          </Button>
        )}
      </td>
    </tr>
  )
}

function DueChip({ next, isAgreed }: { next: ReportDue | undefined; isAgreed: boolean }) {
  if (!isAgreed) return <>{MISSING}</>
  if (!next) {
    return (
      <Chip tone="ok" icon={IconCircleCheck}>
        <Trans>Delivered</Trans>
      </Chip>
    )
  }
  return next.isOverdue ? (
    <Chip tone="bad" icon={IconAlertCircle}>
      <Trans>{next.overdueDays} d overdue</Trans>
    </Chip>
  ) : (
    <Chip>
      <Trans>Outstanding</Trans>
    </Chip>
  )
}

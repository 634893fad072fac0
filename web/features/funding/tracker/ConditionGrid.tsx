/** The documents of a tracker by who owes them, with a tick for each lender that shares the loan. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconAlertTriangle, IconMessage } from '@tabler/icons-react'
import { CONDITION_CATEGORY_WORDS, isSettled, PARTIES, PARTY_WORDS } from '#domain/funding/condition-choices.ts'
import { isOverdue } from '#domain/funding/document-count.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { Avatar, DataGrid, type GridColumn, ProgressBar } from '#web/ui/index.ts'
import { StatusChip, TickMark } from './condition-words.tsx'
import { Spare } from './Spare.tsx'
import classes from './tracker.module.css'
import type { Condition, Tracker, Way } from './tracker.ts'

export interface ConditionGridProps {
  tracker: Tracker
  way: Way
  onOpen: (condition: Condition) => void
}

export function ConditionGrid({ tracker, way, onOpen }: ConditionGridProps) {
  const { t } = useLingui()
  const { documents } = tracker
  const columns = useColumns(tracker, way)
  const groups = PARTIES.flatMap((party) => {
    const own = documents.filter((each) => each.party === party)
    const done = own.filter(isSettled).length
    return own.length === 0
      ? []
      : [
          {
            key: party,
            label: wordOf(PARTY_WORDS, party),
            hint: (
              <span className={classes.groupHint}>
                <ProgressBar value={(done / own.length) * 100} width={54} label={t`${done} of ${own.length}`} />
                <Trans>
                  {done} of {own.length}
                </Trans>
              </span>
            ),
          },
        ]
  })
  return (
    <DataGrid
      label={t`Documents`}
      columns={columns}
      rows={documents}
      groups={groups}
      groupOf={({ party }) => party}
      onRowClick={onOpen}
      settingsKey="prefunding"
    />
  )
}

function useColumns(tracker: Tracker, { planned }: Way): GridColumn<Condition>[] {
  const { t } = useLingui()
  const { today } = tracker.plan
  const place = new Map(tracker.documents.map(({ id }, at) => [id, at + 1]))
  return [
    { key: 'order', header: '#', width: 60, align: 'right', emphasis: 'quiet', cell: ({ id }) => place.get(id) },
    {
      key: 'name',
      header: t`Document`,
      emphasis: 'strong',
      phone: 'main',
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'category',
      header: t`Category`,
      emphasis: 'quiet',
      phone: 'second',
      cell: ({ category }) => wordOf(CONDITION_CATEGORY_WORDS, category),
    },
    {
      key: 'responsibleName',
      header: t`Responsible`,
      phone: 'third',
      cell: ({ responsibleName }) => responsibleName ?? MISSING,
    },
    { key: 'dueDate', header: t`Due`, phone: 'third-right', cell: (row) => <Due row={row} today={today} /> },
    { key: 'status', header: t`Status`, phone: 'main-right', cell: ({ status }) => <StatusChip status={status} /> },
    { key: 'files', header: t`Files`, align: 'right', cell: ({ files }) => files.length || MISSING },
    ...tracker.syndicateLenders.map(
      ({ id, lenderName }): GridColumn<Condition> => ({
        key: `tick-${id}`,
        header: initialsOf(lenderName),
        headerHint: lenderName,
        align: 'center',
        cell: ({ syndicateStatus, files }) =>
          files.length === 0 ? (
            MISSING
          ) : (
            <TickMark lender={lenderName} tick={syndicateStatus[id]?.status ?? 'pending'} />
          ),
      }),
    ),
    {
      key: 'comments',
      header: t`Comments`,
      align: 'right',
      emphasis: 'quiet',
      cell: ({ comments }) =>
        comments.length === 0 ? (
          MISSING
        ) : (
          <span className={classes.comments}>
            <IconMessage size={15} stroke={1.6} aria-hidden /> {comments.length}
          </span>
        ),
    },
    {
      key: 'spare',
      header: t`To spare`,
      headerHint: t`Working days it may be late without moving the closing date`,
      align: 'right',
      cell: ({ id }) => <Spare days={planned.get(id)?.toSpare} />,
    },
  ]
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

function Name({ row }: { row: Condition }) {
  const { t } = useLingui()
  return (
    <span className={classes.name}>
      <span className="ui-ellipsis">{row.name}</span>
      {row.attentionNote && (
        <span
          className={classes.attention}
          title={row.attentionNote}
          role="img"
          aria-label={t`Needs attention: ${row.attentionNote}`}
        >
          <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
        </span>
      )}
    </span>
  )
}

function Due({ row, today }: { row: Condition; today: string }) {
  const { t } = useLingui()
  if (!isOverdue(row, today)) return formatDate(row.dueDate)
  return (
    <span className={classes.overdue} title={t`Overdue`}>
      <IconAlertCircle size={15} stroke={1.6} aria-label={t`Overdue`} /> {formatDate(row.dueDate)}
    </span>
  )
}

/** Who answers for a document. */
export function Responsible({ row: { responsibleName } }: { row: Condition }) {
  return responsibleName ? (
    <span className={classes.person}>
      <Avatar name={responsibleName} size={20} /> {responsibleName}
    </span>
  ) : (
    MISSING
  )
}

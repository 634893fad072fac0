/** Quotes of consultants by category, with the lowest and the fastest marked, and what can be done with each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  daysOf,
  marksOf,
  type ReportAsk,
  standingOf,
  totalOf,
  unsaidOf,
} from '#domain/deals/consultants/consultant-quotes.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { formatDate, formatMoney, MISSING } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { useToday } from '#web/data/use-today.ts'
import {
  type BidSide,
  BidsTable,
  contactColumn,
  whoColumns,
  writtenColumns,
} from '#web/features/deals/bids/BidsTable.tsx'
import { RemindedCell } from '#web/features/deals/bids/RemindedCell.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { Chip, EmptyState, formatLocalDate, type GridColumn } from '#web/ui/index.ts'
import { ConsultantBidChip } from './ConsultantBidChip.tsx'
import { ConsultantBidTools } from './ConsultantBidTools.tsx'
import type { ConsultantBidRow } from './consultant-bid-row.ts'
import classes from './consultants.module.css'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportLegend, ReportSpan, reportAxis, spanKind } from './ReportSpan.tsx'

export interface ConsultantBidGridProps {
  currency: Currency
  list: { rows: readonly ConsultantBidRow[]; isLoading: boolean; error: unknown; refetch: () => unknown }
  /** The day by which reports are needed. */
  neededOn: string | null
  /** Reminds one; not given where this person reminds nobody. */
  remindOf?: (bid: ConsultantBidRow) => (() => void) | undefined
}

export function ConsultantBidGrid({ currency, list, neededOn, remindOf }: ConsultantBidGridProps) {
  const { rows } = list
  const { t } = useLingui()
  const [reported, setReported] = useState<ConsultantBidRow | null>(null)
  const { lowest, fastest } = marksOf(rows)
  const money = (amount: number | null | undefined) => formatMoney(amount ?? null)
  const axis = reportAxis(rows, useToday(), neededOn)
  const most = Math.max(1, ...rows.map(({ values }) => totalOf(values) ?? 0))
  const side: BidSide<ConsultantBidRow> = {
    header: t`Consultant`,
    nameOf: ({ consultantName }) => consultantName,
    chip: ({ status }) => <ConsultantBidChip status={status} />,
    reminded: (bid) => (
      <RemindedCell
        name={bid.consultantName}
        bid={bid}
        today={formatLocalDate(serverNow())}
        onRemind={remindOf?.(bid)}
      />
    ),
  }
  const columns: GridColumn<ConsultantBidRow>[] = [
    ...whoColumns(side),
    { key: 'fee', header: t`Fee`, align: 'right', cell: ({ values }) => money(values.feeAmount) },
    { key: 'disbursements', header: t`Disburs.`, align: 'right', cell: ({ values }) => money(values.disbursements) },
    { key: 'reliance', header: t`Reliance`, align: 'right', cell: ({ values }) => <Reliance {...{ values, money }} /> },
    {
      key: 'total',
      header: t`Total (${currency})`,
      headerHint: t`Fee, disbursements and reliance, tax apart`,
      align: 'right',
      emphasis: 'strong',
      phone: 'main-right',
      cell: (bid) => (
        <Marked mark={lowest.has(bid.id) && t`Lowest`}>
          <TotalBar bid={bid} most={most} /> {money(totalOf(bid.values))}
        </Marked>
      ),
    },
    {
      key: 'days',
      header: t`Days`,
      align: 'right',
      phone: 'second-right',
      cell: ({ id, values }) => <Marked mark={fastest.has(id) && t`Fastest`}>{daysOf(values) ?? MISSING}</Marked>,
    },
    {
      key: 'report',
      header: t`Report on`,
      ...(neededOn && { headerHint: t`needed ${formatDate(neededOn)}` }),
      cell: (bid) => <ReportSpan bid={bid} axis={axis} />,
    },
    { key: 'standard', header: t`Standard`, cell: (bid) => <Standard {...bid} /> },
    {
      key: 'tools',
      header: '',
      phone: 'third-right',
      cell: (bid) => <ConsultantBidTools bid={bid} onReport={() => setReported(bid)} />,
    },
    contactColumn<ConsultantBidRow>(),
    ...writtenColumns(side),
    {
      key: 'files',
      header: t`Files`,
      cell: ({ values: { proposalFile }, reportFile }) => <Files files={[proposalFile, reportFile]} />,
    },
  ]
  return (
    <>
      <BidsTable<ConsultantBidRow>
        label={t`Consultant bids`}
        settingsKey="consultant-bids"
        columns={columns}
        list={list}
        groups={groupsOf(rows)}
        groupOf={({ consultantCategoryId }) => String(consultantCategoryId)}
        empty={
          <EmptyState
            title={<Trans>No consultant was asked yet.</Trans>}
            hint={<Trans>Ask two or three of each kind, and compare what they say here.</Trans>}
          />
        }
      />
      {rows.length > 0 && <ReportLegend axis={axis} />}
      {reported && <ReportDialog bid={reported} onClose={() => setReported(null)} />}
    </>
  )
}

/** In the order of the list of categories. */
function groupsOf(rows: readonly ConsultantBidRow[]) {
  const byCategory = [...Map.groupBy(rows, ({ consultantCategoryId }) => consultantCategoryId)]
  return byCategory
    .toSorted(([a], [b]) => a - b)
    .map(([id, bids]) => ({
      key: String(id),
      label: bids[0]?.categoryName ?? MISSING,
      hint: <HowFar bids={bids} />,
      chip: <GivesAsked bids={standingOf(bids)} />,
    }))
}

/** How many of those asked have said a price, and since when one of them is engaged. */
function HowFar({ bids }: { bids: readonly ConsultantBidRow[] }) {
  const quotes = bids.filter(({ values }) => totalOf(values) !== null).length
  const since = bids.find(({ engagedAt }) => engagedAt)?.engagedAt
  return (
    <>
      <Plural value={quotes} one="# quote" other="# quotes" />
      {since && <Trans>, engaged {formatLocalDate(since)}</Trans>}
    </>
  )
}

/** Whether the quotes that stand give what a lender asks of a report, and which of them do not say what. */
function GivesAsked({ bids }: { bids: readonly ConsultantBidRow[] }) {
  const { t } = useLingui()
  if (bids.length === 0) return null
  const words: Record<ReportAsk, string> = { standard: t`standard`, reliance: t`reliance`, insurance: t`insurance` }
  const lacking = bids
    .map(({ consultantName, values }) => ({ consultantName, unsaid: unsaidOf(values) }))
    .filter(({ unsaid }) => unsaid.length > 0)
    .map(({ consultantName, unsaid }) => `${consultantName}: ${unsaid.map((ask) => words[ask]).join(', ')}`)
  return lacking.length === 0 ? (
    <span className={classes.given}>
      <IconCircleCheck size={15} stroke={1.6} aria-hidden />
      <Plural
        value={bids.length}
        one="Gives what the lender asks: standard, reliance, insurance"
        other="All give what the lender asks: standard, reliance, insurance"
      />
    </span>
  ) : (
    <span className={classes.given} data-lacking>
      <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
      <Trans>Not said yet, {lacking.join('; ')}</Trans>
    </span>
  )
}

/** The total beside all others of the page, in the colour of how it stands. */
function TotalBar({ bid, most }: { bid: ConsultantBidRow; most: number }) {
  const total = totalOf(bid.values)
  if (total === null) return null
  return (
    <span className={classes.totalBar} aria-hidden>
      <i data-kind={spanKind(bid, 0)} style={{ width: `${(total / most) * 100}%` }} />
    </span>
  )
}

/** What the report is written to, until when the quote stands, and until when it was asked to. */
function Standard({ values: { reportStandard, validUntil }, status, holdAskedUntil }: ConsultantBidRow) {
  return (
    <span className={classes.named}>
      {reportStandard ?? MISSING}
      {validUntil && (
        <span className="ui-quiet">
          <Trans>valid until {formatDate(validUntil)}</Trans>
        </span>
      )}
      {holdAskedUntil && status === 'quoted' && (
        <span className="ui-quiet">
          <Trans>asked to hold until {formatDate(holdAskedUntil)}</Trans>
        </span>
      )}
    </span>
  )
}

/** The proposal and the report, as far as they are there. */
function Files({ files }: { files: readonly (StoredFile | null | undefined)[] }) {
  const known = files.filter((file) => file != null)
  if (known.length === 0) return MISSING
  return (
    <span className={classes.named}>
      {known.map((file) => (
        <FileLink key={file.hashedId} file={file} />
      ))}
    </span>
  )
}

interface RelianceProps {
  values: ConsultantBidRow['values']
  money: (amount: number | null | undefined) => string
}

function Reliance({ values: { relianceIncluded, relianceFee }, money }: RelianceProps) {
  return relianceIncluded ? <Trans>included</Trans> : money(relianceFee)
}

function Marked({ mark, children }: { mark: string | false; children: ReactNode }) {
  return (
    <>
      {mark && <Chip tone="ok">{mark}</Chip>} {children}
    </>
  )
}

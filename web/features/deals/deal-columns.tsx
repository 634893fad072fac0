/** The columns of the five lists of deals. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconClockPause } from '@tabler/icons-react'
import { DEAL_STATUS_LABELS, type DealStatus, TRACK_STAGE_LABELS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { LEADERS } from '#domain/deals/revenue.ts'
import { formatDate, formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { SignedIn } from '#web/data/session.tsx'
import { Avatar, Chip, type GridColumn, OrgMark, Pips, ProgressBar, RelativeTime } from '#web/ui/index.ts'
import { DealRowMenu } from './DealRowMenu.tsx'
import classes from './deal-lists.module.css'
import { amountOf, isStale, type ListedDeal, quietDays, termOf } from './listed-deal.ts'
import { toWords } from './value-words.ts'

type Column = GridColumn<ListedDeal>

export type ColumnsInput = {
  i18n: I18n
  person: SignedIn
  /** CAD and USD stand in one list: amounts carry their currency. */
  isMixed: boolean
  now: number
}

const textAnswer = (deal: ListedDeal, name: string) => {
  const value = deal.values[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const stageOf = (deal: ListedDeal) => deal.trackStage ?? deal.lastStage

/** Every column that any of the lists has, by name. */
function allColumns({ i18n, isMixed, now }: ColumnsInput): Record<string, Column> {
  const money = (amount: number | null | undefined, deal: ListedDeal) =>
    formatMoney(amount, isMixed && amount != null ? deal.currency : undefined)
  return {
    name: {
      key: 'dealName',
      header: i18n._(msg`Deal`),
      cell: (deal) => deal.dealName,
      sticky: true,
      emphasis: 'strong',
      sortable: true,
      phone: 'main',
      width: 250,
      secondLine: (deal) => [deal.dealId, deal.cityProvince].filter(Boolean).join(' · '),
    },
    number: {
      key: 'dealId',
      header: i18n._(msg`Deal #`),
      cell: ({ dealId }) => dealId,
      sortable: true,
      phone: 'third',
      emphasis: 'quiet',
    },
    property: {
      key: 'values.Property_Name',
      header: i18n._(msg`Property`),
      cell: (deal) => textAnswer(deal, 'Property_Name') ?? MISSING,
      sortable: true,
      width: 190,
    },
    place: {
      key: 'cityProvince',
      header: i18n._(msg`City, province`),
      cell: ({ cityProvince }) => cityProvince ?? MISSING,
      phone: 'third',
      width: 150,
    },
    type: {
      key: 'propertyTypeName',
      header: i18n._(msg`Type`),
      cell: (deal) => deal.propertyTypeName ?? MISSING,
      width: 150,
    },
    amount: {
      key: 'values.Loan_Amount',
      header: i18n._(msg`Amount`),
      cell: (deal) => money(amountOf(deal), deal),
      align: 'right',
      emphasis: 'strong',
      sortable: true,
      phone: 'main-right',
    },
    term: { key: 'term', header: i18n._(msg`Term, months`), cell: (deal) => termOf(deal) ?? MISSING, align: 'right' },
    purpose: {
      key: 'purpose',
      header: i18n._(msg`Purpose`),
      cell: (deal) => toWords(textAnswer(deal, 'Loan_Purpose') ?? MISSING),
      phone: 'second-right',
    },
    completeness: {
      key: 'completenessPct',
      header: i18n._(msg`Complete`),
      sortable: true,
      phone: 'second',
      cell: ({ completenessPct }) => (
        <span className={classes.progress}>
          <ProgressBar value={completenessPct} label={i18n._(msg`Complete`)} width={44} />
          {formatPercent(completenessPct, 0)}
        </span>
      ),
    },
    checks: {
      key: 'completenessPct',
      header: i18n._(msg`Checks`),
      phone: 'second',
      cell: ({ completenessPct, closeRequested }) =>
        completenessPct === 100 && !closeRequested ? (
          <Chip tone="ok">{i18n._(msg`Complete`)}</Chip>
        ) : (
          <Chip tone="warn">{i18n._(msg`${completenessPct}% complete`)}</Chip>
        ),
    },
    owner: {
      key: 'owner',
      header: i18n._(msg`Originator`),
      align: 'center',
      cell: ({ owner }) => (owner ? <Avatar name={owner.name} /> : MISSING),
    },
    submittedBy: {
      key: 'owner',
      header: i18n._(msg`Submitted by`),
      cell: ({ owner }) => owner?.name ?? MISSING,
      phone: 'third',
    },
    submitted: {
      key: 'submittedAt',
      header: i18n._(msg`Submitted`),
      cell: (deal) => formatDate(deal.submittedAt),
      sortable: true,
      phone: 'third-right',
    },
    waiting: {
      key: 'waitingDays',
      header: i18n._(msg`Waiting, days`),
      align: 'right',
      phone: 'second-right',
      cell: ({ waitingDays }) => waitingDays ?? MISSING,
    },
    stage: {
      key: 'trackStage',
      header: i18n._(msg`Track stage`),
      phone: 'second',
      cell: ({ trackStage }) =>
        trackStage ? (
          <Pips label={TRACK_STAGE_LABELS[trackStage]} reached={TRACK_STAGES.indexOf(trackStage) + 1} />
        ) : (
          MISSING
        ),
    },
    sent: {
      key: 'lendersSent',
      header: i18n._(msg`Sent`),
      headerHint: i18n._(msg`Lenders the deal was sent to`),
      align: 'right',
      emphasis: 'quiet',
      cell: (deal) => deal.lendersSent || MISSING,
    },
    bids: {
      key: 'bidsCount',
      header: i18n._(msg`Bids`),
      align: 'right',
      cell: ({ bidsCount }) => bidsCount || MISSING,
    },
    bestRate: {
      key: 'bestRate',
      header: i18n._(msg`Best rate`),
      align: 'right',
      phone: 'second-right',
      cell: (deal) => formatPercent(deal.bestRate),
    },
    bestAmount: {
      key: 'bestAmount',
      header: i18n._(msg`Best amount`),
      align: 'right',
      isHidden: true,
      cell: (deal) => money(deal.bestAmount, deal),
    },
    lender: {
      key: 'primaryLenderName',
      header: i18n._(msg`Primary lender`),
      width: 190,
      cell: ({ primaryLenderName: lender }) =>
        lender ? (
          <span className={classes.lender} title={lender}>
            <OrgMark name={lender} size={20} decorative /> <span>{lender}</span>
          </span>
        ) : (
          MISSING
        ),
    },
    closing: {
      key: 'expectedClosingDate',
      header: i18n._(msg`Closing`),
      sortable: true,
      phone: 'third-right',
      cell: (deal) => <Closing deal={deal} now={now} i18n={i18n} />,
    },
    updated: {
      key: 'updatedAt',
      header: i18n._(msg`Updated`),
      align: 'right',
      sortable: true,
      emphasis: 'quiet',
      phone: 'third-right',
      cell: (deal) => <Updated deal={deal} now={now} i18n={i18n} />,
    },
    funded: {
      key: 'fundedAmount',
      header: i18n._(msg`Funded`),
      align: 'right',
      emphasis: 'strong',
      phone: 'main-right',
      cell: (deal) => money(deal.fundedAmount, deal),
    },
    rate: {
      key: 'rate',
      header: i18n._(msg`Rate`),
      align: 'right',
      phone: 'second-right',
      cell: (deal) => formatPercent(deal.primaryBid?.rate),
    },
    fee: { key: 'feeBps', header: i18n._(msg`Fee bps`), align: 'right', cell: (deal) => deal.feeBps ?? MISSING },
    revenue: {
      key: 'revenueAmount',
      header: i18n._(msg`Revenue`),
      align: 'right',
      cell: (deal) => money(deal.revenueAmount, deal),
    },
    fundedOn: {
      key: 'actualFundingDate',
      header: i18n._(msg`Funded on`),
      sortable: true,
      phone: 'third-right',
      cell: (deal) => formatDate(deal.actualFundingDate),
    },
    reason: {
      key: 'inactiveReason',
      header: i18n._(msg`Reason`),
      phone: 'second',
      cell: ({ inactiveReason }) => (inactiveReason ? toWords(inactiveReason) : MISSING),
    },
    lastStage: {
      key: 'lastStage',
      header: i18n._(msg`Last stage`),
      phone: 'second-right',
      cell: (deal) => {
        const stage = stageOf(deal)
        const status = deal.statusBeforeInactive
        return stage ? TRACK_STAGE_LABELS[stage] : status ? DEAL_STATUS_LABELS[status] : MISSING
      },
    },
    archivedOn: {
      key: 'inactivatedAt',
      header: i18n._(msg`Archived on`),
      sortable: true,
      phone: 'third-right',
      cell: (deal) => formatDate(deal.inactivatedAt),
    },
    archivedBy: {
      key: 'inactivatedByName',
      header: i18n._(msg`By`),
      cell: (deal) => deal.inactivatedByName ?? MISSING,
    },
    acts: {
      key: 'acts',
      header: '',
      align: 'right',
      width: 66,
      isFixed: true,
      cell: (deal) => <DealRowMenu deal={deal} />,
    },
  }
}

const SHOWN: Record<DealStatus, readonly string[]> = {
  draft: [
    'name',
    'number',
    'property',
    'place',
    'type',
    'amount',
    'term',
    'purpose',
    'completeness',
    'owner',
    'updated',
  ],
  pending: ['name', 'number', 'property', 'amount', 'term', 'submittedBy', 'submitted', 'waiting', 'checks'],
  'in-progress': ['name', 'amount', 'stage', 'sent', 'bids', 'bestRate', 'lender', 'closing', 'owner', 'updated'],
  archived: ['name', 'number', 'property', 'lender', 'funded', 'rate', 'term', 'fee', 'revenue', 'fundedOn'],
  inactive: ['name', 'number', 'property', 'amount', 'term', 'reason', 'lastStage', 'archivedOn', 'archivedBy'],
}

/** In the chooser, but not shown until somebody asks for them. */
const HIDDEN: Partial<Record<DealStatus, readonly string[]>> = {
  draft: [],
  pending: ['place', 'type', 'purpose'],
  'in-progress': ['number', 'property', 'place', 'type', 'term', 'bestAmount'],
  archived: ['place', 'type', 'owner'],
  inactive: ['place', 'type', 'owner'],
}

export function dealColumns(status: DealStatus, input: ColumnsInput): Column[] {
  const columns = allColumns(input)
  // The third line of a phone's row has room for one date.
  if (status === 'in-progress') columns.updated = { ...(columns.updated as Column), phone: undefined }
  if (status === 'archived') columns.lender = { ...(columns.lender as Column), header: input.i18n._(msg`Lender`) }
  const seesRevenue = LEADERS.includes(input.person.role)
  const pick = (names: readonly string[], isHidden: boolean) =>
    names
      .filter((name) => name !== 'revenue' || seesRevenue)
      .flatMap((name) => (columns[name] ? [isHidden ? { ...columns[name], isHidden } : columns[name]] : []))
  return [...pick(SHOWN[status], false), ...pick(HIDDEN[status] ?? [], true), columns.acts as Column]
}

const SOON_DAYS = 14
const DAY_MS = 86_400_000

type Moment = { deal: ListedDeal; now: number; i18n: I18n }

/** The date, and how soon it is when it is close or past. */
function Closing({ deal, now, i18n }: Moment) {
  const { expectedClosingDate: date } = deal
  if (!date) return MISSING
  const days = Math.ceil((new Date(`${date}T00:00:00`).getTime() - now) / DAY_MS)
  return (
    <span className={classes.closing}>
      {formatDate(date)}
      {days >= 0 && days <= SOON_DAYS && (
        <Chip tone="warn">{days === 0 ? i18n._(msg`today`) : i18n._(msg`in ${days} d`)}</Chip>
      )}
      {days < 0 && <Chip tone="bad">{i18n._(msg`past`)}</Chip>}
    </span>
  )
}

/** When it was last changed; a stale deal says since when nothing happened. */
function Updated({ deal, now, i18n }: Moment) {
  if (!isStale(deal, now)) return <RelativeTime at={deal.updatedAt} />
  const days = quietDays(deal, now)
  return (
    <span className={classes.stale} title={i18n._(msg`No activity for ${days} days`)}>
      <IconClockPause size={15} stroke={1.6} aria-hidden />
      {i18n._(msg`${days} d`)}
    </span>
  )
}

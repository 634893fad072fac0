/** Columns for how a deal goes: submitted, sent out, bid on, about to close. */
import { msg, plural } from '@lingui/core/macro'
import { TRACK_STAGE_LABELS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { formatDate, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { Chip, OrgMark, Pips } from '#web/ui/index.ts'
import { Closing, type ColumnsInput, type DealColumns, moneyOf, Updated } from './deal-cells.tsx'
import classes from './deal-lists.module.css'

export const placingColumns = (input: ColumnsInput): DealColumns => {
  const { i18n, now } = input
  const money = moneyOf(input)
  return {
    submittedBy: {
      key: 'owner',
      exports: ['owner.name'],
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
      phone: 'second-right',
      phoneCell: ({ bidsCount }) => i18n._(msg`${plural(bidsCount, { one: '# bid', other: '# bids' })}`),
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
      phoneCell: ({ expectedClosingDate }) =>
        expectedClosingDate ? i18n._(msg`closes ${formatDate(expectedClosingDate)}`) : MISSING,
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
  }
}

/** Columns for how a deal goes: submitted, sent out, bid on, about to close. */

import { msg, plural } from '@lingui/core/macro'
import { TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { formatDate, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { Chip, OrgMark, Pips } from '#web/ui/index.ts'
import { Closing, type DealColumns, Updated } from './deal-cells.tsx'
import classes from './deal-lists.module.css'

export const placingColumns = {
  submittedBy: {
    key: 'owner',
    exports: ['owner.name'],
    header: msg`Submitted by`,
    cell: ({ owner }) => owner?.name ?? MISSING,
    phone: 'third',
  },
  submitted: {
    key: 'submittedAt',
    header: msg`Submitted`,
    phone: 'third-right',
  },
  waiting: {
    key: 'waitingDays',
    header: msg`Waiting, days`,
    align: 'right',
    phone: 'second-right',
    cell: ({ waitingDays }) => waitingDays ?? MISSING,
  },
  checks: {
    key: 'completenessPct',
    header: msg`Checks`,
    align: 'left',
    sortable: false,
    phone: 'second',
    cell: ({ completenessPct, closeRequested }, { i18n }) =>
      completenessPct === 100 && !closeRequested ? (
        <Chip tone="ok">{i18n._(msg`Complete`)}</Chip>
      ) : (
        <Chip tone="warn">{i18n._(msg`${formatPercent(completenessPct)} complete`)}</Chip>
      ),
  },
  stage: {
    key: 'trackStage',
    header: msg`Track stage`,
    // By the alphabet the stages would stand in no order at all.
    sortable: false,
    phone: 'second',
    cell: ({ trackStage }) =>
      trackStage ? (
        <Pips label={wordOf(TRACK_STAGE_WORDS, trackStage)} reached={TRACK_STAGES.indexOf(trackStage) + 1} />
      ) : (
        MISSING
      ),
  },
  sent: {
    key: 'lendersSent',
    header: msg`Sent`,
    headerHint: msg`Lenders the deal was sent to`,
    align: 'right',
    emphasis: 'quiet',
    cell: (deal) => deal.lendersSent || MISSING,
  },
  bids: {
    key: 'bidsCount',
    header: msg`Bids`,
    align: 'right',
    cell: ({ bidsCount }) => bidsCount || MISSING,
    phone: 'second-right',
    phoneCell: ({ bidsCount }, { i18n }) => i18n._(msg`${plural(bidsCount, { one: '# bid', other: '# bids' })}`),
  },
  bestRate: {
    key: 'bestRate',
    header: msg`Best rate`,
    align: 'right',
    phone: 'second-right',
    cell: (deal) => formatPercent(deal.bestRate),
  },
  bestAmount: {
    key: 'bestAmount',
    header: msg`Best amount`,
    align: 'right',
    isHidden: true,
    cell: (deal, { money }) => money(deal.bestAmount, deal),
  },
  lender: {
    key: 'primaryLenderName',
    header: msg`Primary lender`,
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
  docs: {
    key: 'docsPct',
    header: msg`Docs %`,
    headerHint: msg`Of the documents needed before funding, those approved or waived`,
    align: 'right',
    sortable: false,
    cell: ({ docsPct }) => (typeof docsPct === 'number' ? formatPercent(docsPct) : MISSING),
  },
  closing: {
    key: 'expectedClosingDate',
    header: msg`Closing`,
    phone: 'third-right',
    cell: (deal, { now, i18n }) => <Closing {...{ deal, now, i18n }} />,
    phoneCell: ({ expectedClosingDate }, { i18n }) =>
      expectedClosingDate ? i18n._(msg`closes ${formatDate(expectedClosingDate)}`) : MISSING,
  },
  updated: {
    key: 'updatedAt',
    header: msg`Updated`,
    align: 'right',
    emphasis: 'quiet',
    phone: 'third-right',
    cell: (deal, { now, i18n }) => <Updated {...{ deal, now, i18n }} />,
  },
} satisfies DealColumns

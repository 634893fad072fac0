/** Columns for what a deal asks for: its name, its property, its loan, and how complete it is. */

import { msg } from '@lingui/core/macro'
import { LOAN_PURPOSE_WORDS } from '#domain/deals/deal-form.ts'
import { formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { Avatar, ProgressBar } from '#web/ui/index.ts'
import { type DealColumns, textAnswer } from './deal-cells.tsx'
import classes from './deal-lists.module.css'
import { termOf } from './listed-deal.ts'

export const requestColumns = {
  name: {
    key: 'dealName',
    header: msg`Deal`,
    sticky: true,
    emphasis: 'strong',
    phone: 'main',
    width: 250,
    secondLine: (deal) => [deal.dealId, deal.cityProvince].filter(Boolean).join(' · '),
  },
  number: {
    key: 'dealId',
    header: msg`Deal #`,
    phone: 'third',
    emphasis: 'quiet',
  },
  property: {
    key: 'values.Property_Name',
    header: msg`Property`,
    width: 190,
  },
  place: {
    key: 'cityProvince',
    header: msg`City, province`,
    cell: ({ cityProvince }) => cityProvince ?? MISSING,
    phone: 'third',
    width: 150,
  },
  type: {
    key: 'propertyTypeName',
    header: msg`Type`,
    cell: (deal) => deal.propertyTypeName ?? MISSING,
    width: 150,
  },
  amount: {
    key: 'values.Loan_Amount',
    exports: ['values.Loan_Amount', 'currency'],
    header: msg`Amount`,
    emphasis: 'strong',
    phone: 'main-right',
  },
  term: {
    key: 'term',
    header: msg`Term, months`,
    cell: (deal) => termOf(deal) ?? MISSING,
    align: 'right',
    exports: ['values.Term', 'primaryBid.termMonths'],
  },
  purpose: {
    key: 'purpose',
    exports: ['values.Loan_Purpose'],
    header: msg`Purpose`,
    cell: (deal) => wordOf(LOAN_PURPOSE_WORDS, textAnswer(deal, 'Loan_Purpose') ?? MISSING),
    phone: 'second-right',
  },
  completeness: {
    key: 'completenessPct',
    header: msg`Complete`,
    align: 'left',
    phone: 'second',
    cell: ({ completenessPct }, { i18n }) => (
      <span className={classes.progress}>
        <ProgressBar value={completenessPct} label={i18n._(msg`Complete`)} width={44} />
        {formatPercent(completenessPct)}
      </span>
    ),
  },
  owner: {
    key: 'owner',
    exports: ['owner.name'],
    header: msg`Originator`,
    align: 'center',
    cell: ({ owner }) => (owner ? <Avatar name={owner.name} /> : MISSING),
  },
} satisfies DealColumns

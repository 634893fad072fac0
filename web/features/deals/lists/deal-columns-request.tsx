/** Columns for what a deal asks for: its name, its property, its loan, and how complete it is. */
import { msg } from '@lingui/core/macro'
import { formatPercent, MISSING } from '#domain/kernel/format.ts'
import { toWords } from '#web/features/deals/form/value-words.ts'
import { Avatar, ProgressBar } from '#web/ui/index.ts'
import { type ColumnsInput, type DealColumns, moneyOf, textAnswer } from './deal-cells.tsx'
import classes from './deal-lists.module.css'
import { amountOf, termOf } from './listed-deal.ts'

export const requestColumns = (input: ColumnsInput): DealColumns => {
  const { i18n } = input
  const money = moneyOf(input)
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
      exports: ['values.Loan_Amount', 'currency'],
      header: i18n._(msg`Amount`),
      cell: (deal) => money(amountOf(deal), deal),
      align: 'right',
      emphasis: 'strong',
      sortable: true,
      phone: 'main-right',
    },
    term: {
      key: 'term',
      header: i18n._(msg`Term, months`),
      cell: (deal) => termOf(deal) ?? MISSING,
      align: 'right',
      exports: ['values.Term', 'primaryBid.termMonths'],
    },
    purpose: {
      key: 'purpose',
      exports: ['values.Loan_Purpose'],
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
    owner: {
      key: 'owner',
      exports: ['owner.name'],
      header: i18n._(msg`Originator`),
      align: 'center',
      cell: ({ owner }) => (owner ? <Avatar name={owner.name} /> : MISSING),
    },
  }
}

/** What a lender wants, criterion by criterion in the order of matching, and how each is known. */

import { Trans, useLingui } from '@lingui/react/macro'
import { formatBps, formatMultiple, formatPercent, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { CRITERION_KEYS, type CriterionKey } from '#domain/lenders/match-criteria.ts'
import { CRITERION_WORDS } from '#domain/lenders/match-words.ts'
import { type LenderRow, loanRange, range } from '#web/features/lenders/lender-row.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { type LenderLists, useLenderLists } from '#web/features/lenders/match/use-lender-lists.ts'
import { Chip } from '#web/ui/index.ts'

export function LenderCriteria({ lender }: { lender: LenderRow }) {
  const { t } = useLingui()
  const lists = useLenderLists(lender.country)
  return (
    <table className={classes.criteria} aria-label={t`Criteria of ${lender.companyName}`}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">
            <Trans>Criterion</Trans>
          </th>
          <th scope="col">
            <Trans>What the lender wants</Trans>
          </th>
          <th scope="col">
            <Trans>How it is known</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {CRITERION_KEYS.map((key, index) => (
          <tr key={key}>
            <td>{index + 1}</td>
            <th scope="row">{wordOf(CRITERION_WORDS, key)}</th>
            <td>
              <Wanted lender={lender} criterion={key} lists={lists} />
            </td>
            <td>
              <Known source={lender.criteriaSources?.[key]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type WantedProps = { lender: LenderRow; criterion: CriterionKey; lists: LenderLists }

/** An empty bound that somebody stated is no limit; any other is not known. */
function Wanted({ lender, criterion, lists }: WantedProps) {
  const text = WANTED[criterion](lender, lists)
  if (text !== MISSING) return text
  return lender.criteriaSources?.[criterion] === 'entered' ? <Trans>No limit</Trans> : MISSING
}

const listed = (values: readonly (string | number)[] | null | undefined, options: LenderLists[keyof LenderLists]) =>
  values && values.length > 0
    ? values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ')
    : MISSING

const inMonths = (least: number | null | undefined, most: number | null | undefined) => {
  const text = range(least, most)
  return text === MISSING ? text : `${text} months`
}

const WANTED: Record<CriterionKey, (lender: LenderRow, lists: LenderLists) => string> = {
  Loan_Amount: ({ minLoan, maxLoan }) => loanRange(minLoan, maxLoan),
  Term: ({ minTerm, maxTerm }) => inMonths(minTerm, maxTerm),
  DSCR: ({ minDSCR }) => (minDSCR == null ? MISSING : `≥ ${formatMultiple(minDSCR)}`),
  Rate_Type: ({ rateType }) => rateType ?? MISSING,
  LTV: ({ maxLTV }) => (maxLTV == null ? MISSING : `≤ ${formatPercent(maxLTV)}`),
  Fee: ({ feeMin }) => (feeMin == null ? MISSING : `≥ ${formatBps(feeMin)}`),
  Amortization: ({ minAmortization, maxAmortization }) => inMonths(minAmortization, maxAmortization),
  Recourse: () => 'By price',
  Market: ({ markets }, lists) => listed(markets, lists.markets),
  Property_Type: ({ propertyTypes }, lists) => listed(propertyTypes, lists.propertyTypes),
  Property_Class: ({ propertyClasses }, lists) => listed(propertyClasses, lists.propertyClasses),
  Expected_Rate: ({ spreadFrom }) => (spreadFrom == null ? MISSING : `Index + ${formatPercent(spreadFrom)}`),
  IO: ({ IO }) => (IO == null ? MISSING : formatYesNo(IO)),
  province: ({ provinces }, lists) => listed(provinces, lists.provinces),
}

function Known({ source }: { source: 'entered' | 'inferred' | undefined }) {
  if (source === 'entered') {
    return (
      <Chip tone="teal">
        <Trans>entered</Trans>
      </Chip>
    )
  }
  if (source === 'inferred') {
    return (
      <Chip tone="plum">
        <Trans>inferred from known loans</Trans>
      </Chip>
    )
  }
  return (
    <span className="ui-quiet">
      <Trans>not stated</Trans>
    </span>
  )
}

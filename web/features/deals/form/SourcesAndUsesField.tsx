/** What the money is for and where it comes from, side by side, with the balance of the two as it is typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  balanceOf,
  outOfBalance,
  requestedSource,
  SOURCES_AND_USES_TABLE,
  type SourcesAndUses,
} from '#domain/deals/sources-and-uses.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { type Answers, answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import { Chip, FieldError } from '#web/ui/index.ts'
import classes from './rows.module.css'
import { TableField } from './TableField.tsx'

export interface SourcesAndUsesFieldProps {
  answers: Answers
  onChange: (value: SourcesAndUses) => void
  readOnly?: boolean
  error?: ReactNode
}

type Side = 'uses' | 'sources'
type Lines = Readonly<Record<string, number | null>>

const shapeOf = (group: string) => ({
  ...SOURCES_AND_USES_TABLE,
  lines: SOURCES_AND_USES_TABLE.lines.filter((line) => line.group === group),
})
const USES_SHAPE = shapeOf('Uses')
const SOURCES_SHAPE = shapeOf('Sources')

export function SourcesAndUsesField({ answers, onChange, readOnly, error }: SourcesAndUsesFieldProps) {
  const { t } = useLingui()
  const given = answerOf(answers, 'Sources_And_Uses') ?? {}
  const linesOf = (side: Side) => (given[side] ?? {}) as Lines
  const requested: string = requestedSource(answers)
  const balance = balanceOf(answers)
  const change = (side: Side) => (line: string, _column: string, amount: number | null) =>
    onChange({ ...given, [side]: { ...given[side], [line]: amount } })
  return (
    <div className={classes.rows}>
      <div className={classes.sides}>
        <TableField
          label={t`Uses`}
          shape={USES_SHAPE}
          read={(line) => linesOf('uses')[line] ?? null}
          onChange={change('uses')}
          readOnly={readOnly}
          totals={[{ label: t`All uses`, amounts: { amount: balance?.totalUses } }]}
        />
        <TableField
          label={t`Sources`}
          shape={SOURCES_SHAPE}
          // The loan that is asked for is a source by itself: its amount is not typed twice.
          read={(line) => (line === requested ? figure(answers, 'Loan_Amount') : (linesOf('sources')[line] ?? null))}
          isFixed={(line) => line === requested}
          onChange={change('sources')}
          readOnly={readOnly}
          totals={[{ label: t`All sources`, amounts: { amount: balance?.totalSources } }]}
        />
      </div>
      {balance && <Balance {...balance} imbalance={outOfBalance(answers)} />}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

type BalanceProps = NonNullable<ReturnType<typeof balanceOf>> & { imbalance: string | null }

function Balance({ totalUses, equityPct, imbalance }: BalanceProps) {
  const { t } = useLingui()
  const facts: [string, string][] = [
    [t`Total project cost`, formatMoney(totalUses)],
    [t`Equity`, formatPercent(equityPct)],
  ]
  return (
    <dl className={classes.summary} aria-live="polite">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Trans>Balance</Trans>
        </dt>
        <dd>
          <Chip tone={imbalance ? 'warn' : 'ok'} icon={imbalance ? IconAlertTriangle : IconScale}>
            {imbalance ?? <Trans>In balance</Trans>}
          </Chip>
        </dd>
      </div>
    </dl>
  )
}

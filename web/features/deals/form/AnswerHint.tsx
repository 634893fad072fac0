/** The quiet line under a box: its help, and the figure the other answers come to, to take over. */
import { Trans } from '@lingui/react/macro'
import type { DealRemark } from '#domain/deals/deal-warnings.ts'
import { formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { type Currency, roundTo } from '#domain/kernel/money.ts'
import { type Answers, figure } from '#web/features/deals/life/deal-row.ts'
import classes from './deal-form.module.css'
import { figuresOf } from './sizing-figures.ts'

/** What an answer would be by the others; undefined where they do not say, or say the same. */
export function suggestionFor(name: string, answers: Answers, currency: Currency): number | undefined {
  if (name !== 'LTV' && name !== 'DSCR') return undefined
  const figures = figuresOf(answers, currency)
  const computed = name === 'LTV' ? figures.loanToValue : figures.debtServiceCoverage
  if (computed === null || computed > (name === 'LTV' ? 100 : 20)) return undefined
  const value = roundTo(computed, 2)
  return figure(answers, name) === value ? undefined : value
}

export interface AnswerHintProps {
  name: string
  help?: string
  suggestion?: number
  remark?: string
  remarkTone?: DealRemark['tone']
  onTake: (value: number) => void
}

export function AnswerHint({ name, help, suggestion, remark, remarkTone, onTake }: AnswerHintProps) {
  const text = name === 'LTV' ? formatPercent(suggestion) : formatMultiple(suggestion)
  return (
    <>
      {help} {/* The words carry the meaning; the colour repeats it. */}
      {remark && <span className={remarkTone === 'warn' ? classes.remarkWarn : classes.remarkOk}>{remark}</span>}
      {suggestion !== undefined && (
        <button type="button" className={classes.suggestion} onClick={() => onTake(suggestion)}>
          <Trans>Use {text}</Trans>
        </button>
      )}
    </>
  )
}

/** The quiet line under a box: its help, and the figure the other answers come to, to take over. */
import { Trans } from '@lingui/react/macro'
import type { DealRemark } from '#domain/deals/deal-warnings.ts'
import { figuresOf } from '#domain/deals/request-figures.ts'
import { type Currency, roundTo } from '#domain/kernel/money.ts'
import { type Answers, figure } from '#web/features/deals/life/deal-row.ts'
import classes from './deal-form.module.css'

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
  help?: string
  /** What the answer could be, as text, and why; a computed figure needs no reason. */
  suggestion?: { text: string; why?: string } | undefined
  remark?: string
  remarkTone?: DealRemark['tone']
  onTake: () => void
}

export function AnswerHint({ help, suggestion, remark, remarkTone, onTake }: AnswerHintProps) {
  return (
    <>
      {help} {/* The words carry the meaning; the colour repeats it. */}
      {remark && <span className={remarkTone === 'warn' ? classes.remarkWarn : classes.remarkOk}>{remark}</span>}
      {suggestion && (
        <>
          <button type="button" className={classes.suggestion} onClick={onTake}>
            <Trans>Use {suggestion.text}</Trans>
          </button>
          {suggestion.why && <span>{suggestion.why}</span>}
        </>
      )}
    </>
  )
}

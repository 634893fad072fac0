/** The quiet line under a question's label: its help, and the figure the other answers come to, to take over. */
import { Trans } from '@lingui/react/macro'
import { type DealRemark, dealRemarks } from '#domain/deals/deal-warnings.ts'
import { formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { roundTo } from '#domain/kernel/money.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import classes from './deal-form.module.css'
import { figure } from './deal-row.ts'
import { figuresOf } from './sizing-figures.ts'
import type { DealFormState } from './use-deal-form.ts'

interface Suggestion {
  value: number
  text: string
}

/** What an answer would be by the others; null where they do not say, or say the same. */
function suggest(name: string, { answers }: DealFormState): Suggestion | null {
  const figures = figuresOf(answers)
  const computed = name === 'LTV' ? figures.loanToValue : name === 'DSCR' ? figures.debtServiceCoverage : null
  const largest = name === 'LTV' ? 100 : 20
  if (computed === null || computed > largest) return null
  const value = roundTo(computed, 2)
  if (figure(answers, name) === value) return null
  return { value, text: name === 'LTV' ? formatPercent(value) : formatMultiple(value) }
}

export function AnswerHint({ name, help, form }: { name: string; help?: string; form: DealFormState }) {
  const suggestion = suggest(name, form)
  const remark = dealRemarks(form.answers, formatLocalDate(serverNow()))[name]
  if (!suggestion) {
    return help || remark ? (
      <>
        {help} <Remark remark={remark} />
      </>
    ) : null
  }
  return (
    <>
      {help} <Remark remark={remark} />
      <button
        type="button"
        className={classes.suggestion}
        onClick={() => form.autosave.change(`values.${name}`, suggestion.value)}
      >
        <Trans>Use {suggestion.text}</Trans>
      </button>
    </>
  )
}

/** The words carry the meaning; the colour repeats it. */
const Remark = ({ remark }: { remark: DealRemark | undefined }) =>
  remark ? (
    <span className={remark.tone === 'warn' ? classes.remarkWarn : classes.remarkOk}>{remark.message}</span>
  ) : null

/** The letter of a loan that stands, with the words marked that its values were read from. */
import { useLingui } from '@lingui/react/macro'
import { bidFields } from '#domain/deals/bid-form.ts'
import { type CommitmentName, type CommitmentReading, LETTER_WORDS } from '#domain/deals/paste/commitment.ts'
import { LIKELY_PCT } from '#domain/deals/paste/roll-head.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { shownTerm } from '#web/features/deals/bids/FoundTerms.tsx'
import classes from './paste.module.css'
import { Sureness } from './SheetTable.tsx'
import { SourceLines } from './SourceLines.tsx'

const isLetterName = (name: CommitmentName): name is keyof typeof LETTER_WORDS => Object.hasOwn(LETTER_WORDS, name)

export const commitmentLabel = (name: CommitmentName): string =>
  say(isLetterName(name) ? LETTER_WORDS[name] : labelOf(name, bidFields[name]))

export function shownCommitment(name: CommitmentName, value: string | number, currency: Currency): string {
  if (name === 'balance') return formatMoney(Number(value), currency)
  return isLetterName(name) ? String(value) : shownTerm(name, value, currency)
}

export interface LetterSheetProps {
  reading: CommitmentReading
  lit: CommitmentName | null
  onLight: (name: CommitmentName | null) => void
}

export function LetterSheet({ reading: { lines, terms }, lit, onLight }: LetterSheetProps) {
  const { t } = useLingui()
  const unsure = terms.filter(({ surePct }) => surePct < LIKELY_PCT).map(({ name }) => name)
  return (
    <div className={classes.letter}>
      <SourceLines {...{ lines, terms, lit, onLight, unsure }} label={t`The document`} />
    </div>
  )
}

/** Each value beside how sure it is; pointing at it lights up its words. */
export function LetterTerms({ reading, lit, onLight, currency }: LetterSheetProps & { currency: Currency }) {
  return (
    <ul className={classes.terms}>
      {reading.terms.map(({ name, value, surePct, reason }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={name}
          data-lit={lit === name || undefined}
          onMouseEnter={() => onLight(name)}
          onMouseLeave={() => onLight(null)}
        >
          <span className="ui-label">{commitmentLabel(name)}</span>
          <span>{shownCommitment(name, value, currency)}</span>
          <Sureness pct={surePct} reason={reason} />
        </li>
      ))}
    </ul>
  )
}

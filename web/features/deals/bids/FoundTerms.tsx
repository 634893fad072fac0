/** What a term sheet says: each term with how sure it is, and the place in the document that lights up with it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { bidFields } from '#domain/deals/bid-form.ts'
import { LIKELY_PCT } from '#domain/deals/paste/roll-head.ts'
import type { FoundTerm, TermSheet } from '#domain/deals/paste/term-sheet.ts'
import type { TermName } from '#domain/deals/paste/term-words.ts'
import { formatBps, formatMoney, formatMonths, formatPercent } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { Sureness } from '#web/features/deals/paste/SheetTable.tsx'
import { CheckboxField, NoticeLine } from '#web/ui/index.ts'
import classes from './term-sheet.module.css'

export interface FoundTermsProps {
  sheet: TermSheet
  /** What the form says already. */
  before: Readonly<Record<string, unknown>>
  currency: Currency
  onTake: (terms: readonly FoundTerm[]) => void
}

export function FoundTerms({ sheet, before, currency, onTake }: FoundTermsProps) {
  const { t } = useLingui()
  const [turned, setTurned] = useState<Partial<Record<TermName, boolean>>>({})
  const [lit, setLit] = useState<TermName | null>(null)
  const terms = sheet.terms.filter(({ name, value }) => before[name] !== value)
  // What is unsure, and what would write over something, is ticked by a person.
  const isTicked = ({ name, surePct }: FoundTerm) =>
    turned[name] ?? (surePct >= LIKELY_PCT && (before[name] ?? null) === null)
  const taken = terms.filter(isTicked)
  return (
    <>
      {terms.length === 0 && (
        <NoticeLine tone="neu">
          {sheet.terms.length > 0 ? (
            <Trans>The form says all that was found in it.</Trans>
          ) : (
            <Trans>No terms were found in it. Type them below, or read another document.</Trans>
          )}
        </NoticeLine>
      )}
      <ul className={classes.terms}>
        {terms.map((term) => (
          // Lights the place it was read from; whoever has no pointer gets the same by focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={term.name}
            data-lit={lit === term.name || undefined}
            onMouseEnter={() => setLit(term.name)}
            onMouseLeave={() => setLit(null)}
            onFocus={() => setLit(term.name)}
            onBlur={() => setLit(null)}
          >
            <CheckboxField
              label={say(labelOf(term.name, bidFields[term.name]))}
              value={isTicked(term)}
              onChange={(isOn) => setTurned((now) => ({ ...now, [term.name]: isOn }))}
            />
            <span className={classes.value}>
              {(before[term.name] ?? null) !== null && <s>{shownTerm(term.name, before[term.name], currency)}</s>}{' '}
              {shownTerm(term.name, term.value, currency)}
            </span>
            <Sureness pct={term.surePct} reason={term.reason} />
          </li>
        ))}
      </ul>
      <SourceText sheet={sheet} lit={lit} onLight={setLit} />
      <Button size="xs" variant="default" disabled={taken.length === 0} onClick={() => onTake(taken)}>
        {taken.length > 0 ? (
          <Plural value={taken.length} one="Fill in # term" other="Fill in # terms" />
        ) : (
          t`Nothing is ticked`
        )}
      </Button>
    </>
  )
}

interface SourceTextProps {
  sheet: TermSheet
  lit: TermName | null
  onLight: (name: TermName | null) => void
}

/** The document line by line, with the words that each value was read from. */
function SourceText({ sheet, lit, onLight }: SourceTextProps) {
  const { t } = useLingui()
  return (
    // Scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.source} role="region" aria-label={t`The document`} tabIndex={0}>
      {sheet.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place.
        <p key={at}>
          {piecesOf(
            line,
            sheet.terms.filter(({ place }) => place.line === at),
          ).map(({ text, name }, index) =>
            name === null ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: A piece is its place.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <mark
                key={index}
                data-lit={lit === name || undefined}
                onMouseEnter={() => onLight(name)}
                onMouseLeave={() => onLight(null)}
              >
                {text}
              </mark>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

/** A line cut where values begin and end; of two that overlap the first keeps its words. */
function piecesOf(line: string, terms: readonly FoundTerm[]): { text: string; name: TermName | null }[] {
  const pieces: { text: string; name: TermName | null }[] = []
  let done = 0
  for (const { name, place } of terms.toSorted((a, b) => a.place.from - b.place.from)) {
    if (place.from < done) continue
    pieces.push({ text: line.slice(done, place.from), name: null }, { text: line.slice(place.from, place.to), name })
    done = place.to
  }
  return [...pieces, { text: line.slice(done), name: null }]
}

/** The value of a term in words; amounts with their currency where it is given. */
export function shownTerm(name: TermName, value: unknown, currency?: Currency): string {
  const field = bidFields[name]
  if (typeof value === 'string') {
    const words = field.parts.words ?? {}
    return Object.hasOwn(words, value) ? say(words[value] ?? value) : value
  }
  if (typeof value !== 'number') return ''
  if (name === 'loanAmount' || name === 'legalEstimate') return formatMoney(value, currency)
  if (name.endsWith('Months')) return formatMonths(value)
  return name.endsWith('Bps') ? formatBps(value) : formatPercent(value)
}

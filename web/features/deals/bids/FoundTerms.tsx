/** What a term sheet says: each term with how sure it is, and the place in the document that lights up with it. */

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { bidFields } from '#domain/deals/bid-form.ts'
import { LIKELY_PCT } from '#domain/deals/paste/roll-head.ts'
import { type FoundTerm, type TermSheet, termLabelOf } from '#domain/deals/paste/term-sheet.ts'
import { TERM_NAMES, type TermName } from '#domain/deals/paste/term-words.ts'
import { formatBps, formatMoney, formatMonths, formatPercent } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { Sureness } from '#web/features/deals/paste/SheetTable.tsx'
import { type MarkedTerm, SourceLines } from '#web/features/deals/paste/SourceLines.tsx'
import { CheckboxField, NoticeLine } from '#web/ui/index.ts'
import classes from './term-sheet.module.css'

export interface FoundTermsProps {
  sheet: TermSheet
  /** What the form says already. */
  before: Readonly<Record<string, unknown>>
  currency: Currency
  /** Says which term a name of the document is; null where it is none. */
  onTell: (label: string, name: TermName | null) => void
  onTake: (terms: readonly FoundTerm[]) => void
}

export function FoundTerms({ sheet, before, currency, onTell, onTake }: FoundTermsProps) {
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
      <SourceLines
        {...sheet}
        label={t`The document`}
        lit={lit}
        onLight={setLit}
        head={(line, found) => <TakenAs line={line} terms={found} onTell={onTell} />}
      />
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

/** Conditions are a list under a heading, and no name of one line. */
const TOLD_NAMES = TERM_NAMES.filter((name) => name !== 'conditions')
/** Neither a term nor nothing: several terms stand in one line, and each is right. */
const SEVERAL = 'several'

interface TakenAsProps {
  line: string
  terms: readonly MarkedTerm<TermName>[]
  onTell: FoundTermsProps['onTell']
}

/** What the name of a line is taken for, where it has one and something behind it. */
function TakenAs({ line, terms, onTell }: TakenAsProps) {
  const { t } = useLingui()
  const head = termLabelOf(line)
  const isNamed =
    head !== null && line.slice(head.behind).trim() !== '' && terms.every(({ name }) => name !== 'conditions')
  if (!isNamed) return <span />
  const isSeveral = terms.length > 1
  return (
    <NativeSelect
      size="xs"
      aria-label={t`${head.label} is`}
      value={isSeveral ? SEVERAL : (terms[0]?.name ?? '')}
      onChange={({ currentTarget }) => onTell(head.label, oneIn(TOLD_NAMES, currentTarget.value))}
      data={[
        ...(isSeveral
          ? [{ value: SEVERAL, label: plural(terms.length, { one: '# term', other: '# terms' }), disabled: true }]
          : []),
        { value: '', label: t`Skip` },
        ...TOLD_NAMES.map((name) => ({ value: name, label: say(labelOf(name, bidFields[name])) })),
      ]}
    />
  )
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

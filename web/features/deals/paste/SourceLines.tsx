/** A document line by line, with the words marked that values were read from; a value and its words light up together. */
import type { ReactNode } from 'react'
import type { TermPlace } from '#domain/deals/paste/term-sheet.ts'
import classes from './source-lines.module.css'

export type MarkedTerm<Name extends string> = { name: Name; place: TermPlace }

export interface SourceLinesProps<Name extends string> {
  label: string
  lines: readonly string[]
  terms: readonly MarkedTerm<Name>[]
  lit: Name | null
  onLight: (name: Name | null) => void
  /** Values that a person still has to decide on. */
  unsure?: readonly Name[]
  /** What stands before a line. */
  head?: (line: string, terms: readonly MarkedTerm<Name>[]) => ReactNode
}

export function SourceLines<Name extends string>(props: SourceLinesProps<Name>) {
  const { label, lines, terms, lit, onLight, unsure = [], head } = props
  return (
    // Scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.source} role="region" aria-label={label} tabIndex={0}>
      {lines.map((line, at) => {
        const here = terms.filter(({ place }) => place.line === at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place.
          <div key={at} className={classes.line} data-headed={head ? true : undefined}>
            {head?.(line, here)}
            <p>
              {piecesOf(line, here).map(({ text, name }, index) =>
                name === null ? (
                  text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: A piece is its place.
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
                  <mark
                    key={index}
                    data-lit={lit === name || undefined}
                    data-tone={unsure.includes(name) ? 'check' : undefined}
                    onMouseEnter={() => onLight(name)}
                    onMouseLeave={() => onLight(null)}
                  >
                    {text}
                  </mark>
                ),
              )}
            </p>
          </div>
        )
      })}
    </div>
  )
}

/** A line cut where values begin and end; of two that overlap the first keeps its words. */
function piecesOf<Name extends string>(line: string, terms: readonly MarkedTerm<Name>[]) {
  const pieces: { text: string; name: Name | null }[] = []
  let done = 0
  for (const { name, place } of terms.toSorted((a, b) => a.place.from - b.place.from)) {
    if (place.from < done) continue
    pieces.push({ text: line.slice(done, place.from), name: null }, { text: line.slice(place.from, place.to), name })
    done = place.to
  }
  return [...pieces, { text: line.slice(done), name: null }]
}

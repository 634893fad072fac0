/** The grid itself: a line for each fact, a column for each quarter, walked by the keys that spreadsheets know. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { isExpenseLine } from '#domain/portfolio/expense-lines.ts'
import {
  type EnteredFact,
  propertyQuarters,
  type QuarterKind,
  quarterName,
} from '#domain/portfolio/property-quarter.ts'
import { cellKey, type GridQuarter, pasteCells, type TypedCells } from '#domain/portfolio/quarter-grid.ts'
import classes from './quarters.module.css'

interface QuarterGridProps {
  quarters: readonly GridQuarter[]
  /** Its lines, top to bottom. */
  facts: readonly EnteredFact[]
  typed: TypedCells
  kind: QuarterKind
  today: string
  /** Where in a document the figure of a cell was read. */
  sourceOf: (key: string) => string | null
  onChange: (typed: TypedCells) => void
  onRefused: (sentences: readonly string[]) => void
}

/** The income stands behind what it is made of. */
const LAST_OF_INCOME: EnteredFact = 'adjustments'

export function QuarterGrid(props: QuarterGridProps) {
  const { quarters, facts } = props
  const { t } = useLingui()
  const [told, setTold] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const focus = (fact: number, column: number) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${fact}.${column}"]`)
    cell?.focus()
    cell?.select()
  }
  return (
    <>
      <div className={classes.gridScroll} role="region" aria-label={t`Quarters`}>
        <table ref={table} className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-visually-hidden">{t`Line`}</span>
              </th>
              {quarters.map(({ quarterEnd, kept }) => (
                <th key={quarterEnd} scope="col" data-new={!kept || undefined}>
                  {quarterName(quarterEnd)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((fact, row) => (
              <FactLine key={fact} {...{ ...props, fact, row, focus }} onTell={setTold} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.source} aria-live="polite">
        {told ?? <Trans>Figures in the currency of the property; occupancy in percent.</Trans>}
      </p>
    </>
  )
}

type FactLineProps = QuarterGridProps & {
  fact: EnteredFact
  row: number
  focus: (fact: number, column: number) => void
  onTell: (source: string | null) => void
}

function FactLine(props: FactLineProps) {
  const { fact, quarters } = props
  const label = labelOf(fact, propertyQuarters.fields[fact])
  return (
    <>
      <tr data-part={isExpenseLine(fact) || undefined}>
        <th scope="row">{label}</th>
        {quarters.map((quarter, column) => (
          <Cell key={quarter.quarterEnd} {...{ ...props, quarter, column, label }} />
        ))}
      </tr>
      {fact === LAST_OF_INCOME && (
        <tr data-line="noi">
          <th scope="row">{labelOf('noi', propertyQuarters.fields.noi)}</th>
          {quarters.map(({ quarterEnd, facts }) => (
            <td key={quarterEnd}>{formatMoney(facts.noi ?? null)}</td>
          ))}
        </tr>
      )}
    </>
  )
}

/** Steps of the keys, in lines and columns; to the side only where the cell is not being written in. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

function Cell(props: FactLineProps & { quarter: GridQuarter; column: number; label: string }) {
  const { fact, row, column, quarter, label, quarters, facts, typed, kind, today, sourceOf, focus } = props
  const { quarterEnd, changes, errors, follows } = quarter
  const { t } = useLingui()
  const [isFocused, setIsFocused] = useState(false)
  const key = cellKey(fact, quarterEnd)
  const before = (follows && fact === 'expenses' ? quarter.facts : quarter.kept)?.[fact]
  const shown = before == null ? '' : formatNumber(before, Number.isInteger(before) ? 0 : 2)
  const source = sourceOf(key)
  const name = quarterName(quarterEnd)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { value, selectionStart, selectionEnd } = event.currentTarget
    if (event.key === 'Escape' && typed[key] !== undefined && value !== String(before ?? '')) {
      // The first Escape gives up the cell, not the dialog.
      event.stopPropagation()
      props.onChange({ [key]: String(before ?? '') })
      return
    }
    const step = STEPS[event.key]
    if (!step) return
    const isWhole = selectionStart === 0 && selectionEnd === value.length
    const isAtEdge = step[1] > 0 ? selectionStart === value.length : selectionEnd === 0
    if (step[1] !== 0 && !isWhole && !isAtEdge) return
    event.preventDefault()
    focus(row + (event.shiftKey && event.key === 'Enter' ? -1 : step[0]), column + step[1])
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const ends = quarters.map((each) => each.quarterEnd)
    const read = pasteCells(
      event.clipboardData.getData('text/plain'),
      { fact, quarterEnd },
      { kind, today, ends, facts },
    )
    if (!read) return
    event.preventDefault()
    props.onChange(read.typed)
    props.onRefused(read.errors)
  }
  return (
    <td data-changed={fact in changes || undefined} data-found={source !== null || undefined}>
      <input
        data-cell={`${row}.${column}`}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t`${label}, ${name}`}
        aria-invalid={errors.has(fact) || undefined}
        title={source ?? undefined}
        placeholder={follows && fact === 'expenses' ? shown : undefined}
        value={typed[key] ?? (before != null && isFocused ? String(before) : shown)}
        onChange={(event) => props.onChange({ [key]: event.currentTarget.value })}
        onFocus={() => {
          setIsFocused(true)
          props.onTell(source && t`${label}, ${name}: ${source}`)
        }}
        onBlur={() => setIsFocused(false)}
        onKeyDown={press}
        onPaste={paste}
      />
    </td>
  )
}

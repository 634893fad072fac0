/** A document's lines and cells, with what each column and cell is taken for. */
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LIKELY_PCT, SURE_PCT } from '#domain/deals/paste/roll-head.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import { textOf } from '#domain/kernel/cells.ts'
import classes from './paste.module.css'

/** More lines than a person looks through; all of them are read. */
const MOST_SHOWN = 150

/** Blue is sure, thin is likely, ochre is asked; the rule stands behind the figure. */
export function Sureness({ pct, reason }: { pct: number; reason: string }) {
  const tone = pct >= SURE_PCT ? 'sure' : pct >= LIKELY_PCT ? 'likely' : 'check'
  return (
    <span className={classes.sure} data-tone={tone} title={reason}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${pct}%` }} />
      </span>
      {pct}%<span className="ui-visually-hidden">. {reason}</span>
    </span>
  )
}

interface SheetTableProps {
  label: string
  table: Table
  first: number
  heads: readonly ReactNode[]
  rowHead?: (row: number) => ReactNode
  cellTone: (row: number, index: number) => 'taken' | 'check' | undefined
  rowTone: (row: number) => 'head' | 'passed' | undefined
}

export function SheetTable({ label, table, first, heads, rowHead, cellTone, rowTone }: SheetTableProps) {
  const width = heads.length - (rowHead ? 1 : 0)
  const rows = table.map((cells, row) => ({ row, cells })).slice(first, first + MOST_SHOWN)
  const more = table.length - first - rows.length
  return (
    <>
      {/* Scrolled by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.sheet} tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>{heads}</tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row} data-tone={rowTone(row)}>
                {rowHead && <td>{rowHead(row)}</td>}
                {Array.from({ length: width }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: A cell is its place.
                  <td
                    key={index}
                    data-tone={cellTone(row, index)}
                    data-number={typeof cells[index] === 'number' || undefined}
                  >
                    {textOf(cells[index] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className={classes.more}>
          <Plural value={more} one="# more line is read as well." other="# more lines are read as well." />
        </p>
      )}
    </>
  )
}

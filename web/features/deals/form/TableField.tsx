/** An answer that is a table of amounts with fixed lines and columns, and what its columns come to. */

import { memo, type ReactNode } from 'react'
import type { TableShape } from '#domain/kernel/form.ts'
import { formatStatementMoney } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { FieldError, MoneyField } from '#web/ui/index.ts'
import classes from './rows.module.css'
import { useStable } from './use-stable.ts'

export interface TableTotal {
  label: string
  /** By the column's key; currency units. */
  amounts: Readonly<Record<string, number | null | undefined>>
}

export interface TableFieldProps {
  label: string
  shape: TableShape
  read: (line: string, column: string) => number | null
  onChange: (line: string, column: string, amount: number | null) => void
  /** A line that is known from elsewhere is shown, not typed. */
  isFixed?: (line: string) => boolean
  /** A short word below an amount that a reader should look at. */
  remark?: (line: string, column: string) => string | null
  /** Lines above the amounts that say more about each column. */
  heads?: readonly { label: string; cell: (column: string, name: string) => ReactNode }[]
  totals?: readonly TableTotal[]
  error?: ReactNode
  readOnly?: boolean
}

interface CellProps {
  line: string
  column: string
  label: string
  amount: number | null
  onChange: TableFieldProps['onChange']
  readOnly?: boolean
}

/** A statement has over a hundred boxes; a key in one must not draw them all. */
const Cell = memo(function Cell({ line, column, label, amount, onChange, readOnly }: CellProps) {
  return (
    <MoneyField label={label} value={amount} onChange={(next) => onChange(line, column, next)} readOnly={readOnly} />
  )
})

export function TableField(props: TableFieldProps) {
  const { label, shape, read, onChange, isFixed, remark, heads = [], totals = [], error, readOnly } = props
  const change = useStable(onChange)
  const groups = [...new Set(shape.lines.map(({ group }) => group))]
  const span = shape.columns.length + 1
  return (
    // A region that scrolls must be reachable by keyboard.
    <div
      className={classes.tableFrame}
      data-tall={groups.length > 1 || undefined}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" style={{ textAlign: 'left' }}>
              {label}
            </th>
            {shape.columns.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {say(name)}
              </th>
            ))}
          </tr>
        </thead>
        {heads.length > 0 && (
          <tbody>
            {heads.map((head) => (
              <tr key={head.label}>
                <th scope="row">{head.label}</th>
                {shape.columns.map((column) => (
                  <td key={column.key}>{head.cell(column.key, say(column.label))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        {groups.map((group) => (
          <tbody key={group}>
            {groups.length > 1 && (
              <tr className={classes.band}>
                <th colSpan={span} scope="rowgroup">
                  <span className={classes.bandText}>{say(group)}</span>
                </th>
              </tr>
            )}
            {shape.lines
              .filter((line) => line.group === group)
              .map((line) => (
                <tr key={line.key}>
                  <th scope="row">{say(line.label)}</th>
                  {shape.columns.map((column) => (
                    <td key={column.key}>
                      <Cell
                        line={line.key}
                        column={column.key}
                        label={`${say(line.label)}, ${say(column.label)}`}
                        amount={read(line.key, column.key)}
                        onChange={change}
                        readOnly={readOnly || isFixed?.(line.key)}
                      />
                      <Remark text={remark?.(line.key, column.key)} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
        {totals.length > 0 && (
          <tfoot>
            {totals.map((total) => (
              <tr key={total.label}>
                <th scope="row">{total.label}</th>
                {shape.columns.map(({ key }) => (
                  <td key={key}>{formatStatementMoney(total.amounts[key])}</td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

const Remark = ({ text }: { text: string | null | undefined }) =>
  text ? <span className={classes.remark}>{text}</span> : null

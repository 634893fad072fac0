/** A panel with a chart: title, unit, date, legend, and the same figures as a table. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './charts.module.css'

export interface LegendItem {
  label: ReactNode
  /** `dashed` for what is expected, `line` and `target` for lines. */
  kind?: 'solid' | 'dashed' | 'line' | 'target'
  color: string
}

export interface ChartTable {
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export interface ChartPanelProps {
  title: string
  /** Unit or date beside the title. */
  hint?: ReactNode
  legend?: readonly LegendItem[]
  /** More tools, left of the table button. */
  actions?: ReactNode
  table: ChartTable
  /** What the picture says, in a sentence: read in its place, and shown where there is nothing to draw. */
  summary: string
  height?: number
  /** A line below a hairline: what follows from the picture. */
  foot?: ReactNode
  children: ReactNode
}

export function ChartPanel({
  title,
  hint,
  legend,
  actions,
  table,
  summary,
  height = 220,
  foot,
  children,
}: ChartPanelProps) {
  const { t } = useLingui()
  const [isTable, setIsTable] = useState(false)
  if (table.rows.length === 0) {
    return (
      <Panel {...{ title, hint, actions }}>
        <p className={classes.nothing}>{summary}</p>
      </Panel>
    )
  }
  return (
    <Panel
      {...{ title, hint, foot }}
      actions={
        <>
          {legend && !isTable && <Legend items={legend} />}
          {actions}
          <ActionIcon
            className="ui-no-print"
            aria-label={isTable ? t`Show ${title} as chart` : t`Show ${title} as table`}
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? <IconChartBar size={16} stroke={1.6} /> : <IconTable size={16} stroke={1.6} />}
          </ActionIcon>
        </>
      }
    >
      {isTable ? (
        <FigureTable table={table} title={title} />
      ) : (
        <figure className={classes.figure} style={{ minHeight: height }}>
          <figcaption className="ui-visually-hidden">{summary}</figcaption>
          <Suspense fallback={<div className={classes.waiting} style={{ height }} />}>{children}</Suspense>
        </figure>
      )}
    </Panel>
  )
}

export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={classes.legend}>
      {items.map(({ label, kind = 'solid', color }, index) => (
        <li key={index} className={classes.legendItem}>
          <span className={classes.legendMark} data-kind={kind} style={{ ['--mark' as string]: color }} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}

function FigureTable({ table, title }: { table: ChartTable; title: string }) {
  return (
    // A table wider than its panel scrolls, and must be reachable by keyboard.
    <div className={classes.tableScroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

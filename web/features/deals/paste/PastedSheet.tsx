/** The document as it came: over each column or line what it is taken for and how sure that is, and where a person decides. */
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import {
  STATEMENT_COLUMN_WORDS,
  STATEMENT_COLUMNS,
  STATEMENT_LINES,
  STATEMENT_TABLE,
} from '#domain/deals/operating-statement.ts'
import { ROLL_COLUMNS, type RollColumn } from '#domain/deals/paste/roll-columns.ts'
import type { RollReading } from '#domain/deals/paste/roll-sheet.ts'
import { isTaken, type StatementReading } from '#domain/deals/paste/statement-figures.ts'
import { RENT_ROLL_ITEMS } from '#domain/deals/rent-roll.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { SheetTable, Sureness } from './SheetTable.tsx'
import type { PastedDocument } from './use-pasted-documents.ts'

export const rollColumnName = (column: RollColumn): string =>
  column === 'annualRent' ? say('Annual rent') : say(labelOf(column, RENT_ROLL_ITEMS[column].field))

type ChangeDocument = (change: Partial<PastedDocument>) => void

export function RollSheet(props: { document: PastedDocument; reading: RollReading; onChange: ChangeDocument }) {
  const { document, reading, onChange } = props
  const { t } = useLingui()
  const { roll, table } = document
  const choose = (index: number, column: RollColumn | null) =>
    onChange({ roll: { ...roll, columns: { ...roll.columns, [index]: column } } })
  const bad = new Set([
    ...reading.problems.map(({ row, index }) => `${row}.${index}`),
    ...(reading.days.order === null ? reading.days.open.map(({ row, index }) => `${row}.${index}`) : []),
  ])
  return (
    <SheetTable
      label={document.name}
      table={table}
      first={reading.head?.row ?? 0}
      heads={reading.columns.map(({ index, heading, column, surePct, reason }) => (
        <th key={index} scope="col">
          <NativeSelect
            size="xs"
            aria-label={t`${heading || index + 1} is`}
            value={column ?? ''}
            onChange={({ currentTarget }) => choose(index, oneIn(ROLL_COLUMNS, currentTarget.value))}
            data={[
              { value: '', label: t`Skip` },
              ...ROLL_COLUMNS.map((each) => ({ value: each, label: rollColumnName(each) })),
            ]}
          />
          {column && <Sureness pct={surePct} reason={reason} />}
        </th>
      ))}
      cellTone={(row, index) => {
        if (bad.has(`${row}.${index}`)) return 'check'
        const isUnit = reading.lines.get(row) === 'unit'
        return isUnit && reading.columns[index]?.column ? 'taken' : undefined
      }}
      rowTone={(row) => (row === reading.head?.row ? 'head' : reading.lines.get(row) === 'unit' ? undefined : 'passed')}
    />
  )
}

export function StatementSheet(props: {
  document: PastedDocument
  reading: StatementReading
  onChange: ChangeDocument
}) {
  const { document, reading, onChange } = props
  const { t } = useLingui()
  const { statement, table } = document
  const items = new Map(reading.items.map((item) => [item.row, item]))
  const width = Math.max(0, ...table.map((cells) => cells.length))
  return (
    <SheetTable
      label={document.name}
      table={table}
      first={0}
      heads={[
        <th key="line" scope="col">
          <Trans>Taken as</Trans>
        </th>,
        ...Array.from({ length: width }, (_, index) => {
          const column = reading.columns.find((each) => each.index === index)
          return (
            <th key={index} scope="col">
              {column && (
                <NativeSelect
                  size="xs"
                  aria-label={t`Amounts of ${column.heading || index + 1} are`}
                  value={column.column ?? ''}
                  onChange={({ currentTarget }) => {
                    const said = oneIn(STATEMENT_COLUMNS, currentTarget.value)
                    onChange({ statement: { ...statement, columns: { ...statement.columns, [index]: said } } })
                  }}
                  data={[
                    { value: '', label: t`Skip` },
                    ...STATEMENT_COLUMNS.map((each) => ({ value: each, label: say(STATEMENT_COLUMN_WORDS[each]) })),
                  ]}
                />
              )}
            </th>
          )
        }),
      ]}
      rowHead={(row) => {
        const item = items.get(row)
        if (!item) return null
        if (item.sum) return <Trans>Sum, checked</Trans>
        return (
          <>
            <NativeSelect
              size="xs"
              aria-label={t`${item.label} is`}
              value={item.line ?? ''}
              onChange={({ currentTarget }) => {
                const said = oneIn(STATEMENT_LINES, currentTarget.value)
                onChange({ statement: { ...statement, lines: { ...statement.lines, [row]: said } } })
              }}
              data={[
                { value: '', label: t`Skip` },
                ...STATEMENT_TABLE.lines.map(({ key, label }) => ({ value: key, label: say(label) })),
              ]}
            />
            {item.line && <Sureness pct={item.surePct} reason={item.reason} />}
          </>
        )
      }}
      cellTone={(row, index) => {
        const item = items.get(row)
        if (!item || item.amounts[index] === undefined || item.sum) return undefined
        return isTaken(item) ? 'taken' : 'check'
      }}
      rowTone={(row) => (items.get(row)?.sum ? 'head' : items.has(row) ? undefined : 'passed')}
    />
  )
}

/** What a property and its borrower reported by quarter, beside the budget; a sheet of quarters is pasted here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardText, IconFileSearch, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { labelOf, optionsOf } from '#domain/kernel/words.ts'
import { EXPENSE_LINES, isExpenseLine } from '#domain/portfolio/expense-lines.ts'
import {
  propertyQuarters,
  QUARTER_KIND_WORDS,
  QUARTER_KINDS,
  type QuarterFact,
  type QuarterKind,
  quarterName,
} from '#domain/portfolio/property-quarter.ts'
import { changeFrom, reviewOf } from '#domain/portfolio/quarter-review.ts'
import { toMessage } from '#web/data/errors.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import { ErrorPanel, Panel, SegmentedSwitch, SkeletonTable } from '#web/ui/index.ts'
import { PasteQuarters } from './PasteQuarters.tsx'
import { QuarterFileDialog } from './QuarterFileDialog.tsx'
import { QuarterGridDialog } from './QuarterGridDialog.tsx'
import classes from './quarters.module.css'
import { type QuarterRow, useQuarters } from './use-quarters.ts'

/** Two years. */
const MOST_SHOWN = 8

/** The lines of a statement, top to bottom. */
const LINES = [
  ...['rent', 'vacancy', 'otherIncome'],
  ...EXPENSE_LINES,
  ...['expenses', 'adjustments', 'noi', 'capital'],
  ...['occupancy', 'netWorth', 'liquidity', 'value'],
] as const satisfies readonly QuarterFact[]

const figureText = (line: QuarterFact, value: number | null) =>
  line === 'occupancy' ? formatPercent(value) : formatMoney(value)

export function QuartersPanel({ property }: { property: PropertyRow }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<QuarterKind>('actual')
  const [opened, setOpened] = useState<'grid' | 'paste' | 'file' | null>(null)
  const { rows, isLoading, error, refetch } = useQuarters(property._id)
  const shown = rows
    .filter((row) => row.kind === kind)
    .slice(0, MOST_SHOWN)
    .toReversed()
  const dialog = { property, kind, onClose: () => setOpened(null) }
  return (
    <Panel
      title={<Trans>Quarters</Trans>}
      hint={<Trans>as reported by the property and its borrower</Trans>}
      actions={
        <>
          <SegmentedSwitch
            label={t`Which quarters`}
            value={kind}
            onChange={setKind}
            options={optionsOf(QUARTER_KINDS, QUARTER_KIND_WORDS)}
          />
          {mayUpdate(property) && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconTable size={15} stroke={1.6} />}
                onClick={() => setOpened('grid')}
              >
                <Trans>Enter quarters</Trans>
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconClipboardText size={15} stroke={1.6} />}
                onClick={() => setOpened('paste')}
              >
                <Trans>Paste quarters</Trans>
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconFileSearch size={15} stroke={1.6} />}
                onClick={() => setOpened('file')}
              >
                <Trans>From a document</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      {error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : null}
      {isLoading && <SkeletonTable heads={[{ label: t`Quarter` }]} rows={3} />}
      {!isLoading && !error && <Review rows={rows} />}
      {shown.length > 0 && <Statement rows={shown} />}
      {!isLoading && !error && shown.length === 0 && (
        <p className="ui-quiet">
          <Trans>
            No quarter was entered yet. Type one, paste a statement from a sheet, or take it from a document.
          </Trans>
        </p>
      )}
      {opened === 'grid' && <QuarterGridDialog {...dialog} />}
      {opened === 'paste' && <PasteQuarters {...dialog} />}
      {opened === 'file' && <QuarterFileDialog {...dialog} />}
    </Panel>
  )
}

/** One sentence: what the last year earned, beside what was expected and what came before. */
function Review({ rows }: { rows: readonly QuarterRow[] }) {
  const review = reviewOf(rows)
  if (!review || review.noi === null) return null
  const { noi, budget, yearBefore, quarterEnd } = review
  const parts = [changeFrom(budget, noi), changeFrom(yearBefore, noi)]
  return (
    <p className={classes.review}>
      <Trans>
        NOI of the year to {quarterName(quarterEnd)}: <b>{formatMoney(noi)}</b>
      </Trans>
      {parts[0] != null && (
        <span data-less={parts[0] < 0 || undefined}>
          <Trans>{formatPercent(parts[0])} against the budget</Trans>
        </span>
      )}
      {parts[1] != null && (
        <span data-less={parts[1] < 0 || undefined}>
          <Trans>{formatPercent(parts[1])} against the year before</Trans>
        </span>
      )}
    </p>
  )
}

function Statement({ rows }: { rows: readonly QuarterRow[] }) {
  const { t } = useLingui()
  const lines = LINES.filter((line) => rows.some((row) => row[line] != null))
  return (
    // A table that is wider than the page is scrolled by keyboard as well.
    <div className={classes.scroll} role="region" aria-label={t`Quarters`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ui-visually-hidden">{t`Line`}</span>
            </th>
            {rows.map(({ _id, quarterEnd }) => (
              <th key={_id} scope="col">
                {quarterName(quarterEnd)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line} data-line={line} data-part={isExpenseLine(line) || undefined}>
              <th scope="row">{labelOf(line, propertyQuarters.fields[line])}</th>
              {rows.map((row) => (
                <td key={row._id}>{row[line] == null ? MISSING : figureText(line, row[line])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

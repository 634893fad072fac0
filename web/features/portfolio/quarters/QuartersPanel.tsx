/** What a property and its borrower reported by quarter, beside the budget; a sheet of quarters is pasted here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { labelOf, optionsOf } from '#domain/kernel/words.ts'
import {
  propertyQuarters,
  QUARTER_KIND_WORDS,
  QUARTER_KINDS,
  type QuarterFact,
  type QuarterKind,
  quarterName,
} from '#domain/portfolio/property-quarter.ts'
import { reviewOf } from '#domain/portfolio/quarter-review.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import { ErrorPanel, Panel, SegmentedSwitch, SkeletonTable } from '#web/ui/index.ts'
import { PasteQuarters } from './PasteQuarters.tsx'
import classes from './quarters.module.css'

type Quarter = RowOf<typeof propertyQuarters>

/** Two years of both kinds, and as many again behind them. */
const MOST_READ = 100
const MOST_SHOWN = 8

/** The lines of a statement, top to bottom. */
const LINES = [
  ...['rent', 'vacancy', 'otherIncome', 'expenses', 'adjustments', 'noi', 'capital'],
  ...['occupancy', 'netWorth', 'liquidity', 'value'],
] as const satisfies readonly QuarterFact[]

const figureText = (line: QuarterFact, value: number | null) =>
  line === 'occupancy' ? formatPercent(value) : formatMoney(value)

export function QuartersPanel({ property }: { property: PropertyRow }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<QuarterKind>('actual')
  const [isPasting, setIsPasting] = useState(false)
  const query = { propertyId: property._id, $limit: MOST_READ, $sort: { quarterEnd: -1 } } as const
  const { rows, isLoading, error, refetch } = useList(propertyQuarters, query, { isBackground: true })
  const shown = rows
    .filter((row) => row.kind === kind)
    .slice(0, MOST_SHOWN)
    .toReversed()
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
            <Button
              size="xs"
              variant="default"
              leftSection={<IconClipboardText size={15} stroke={1.6} />}
              onClick={() => setIsPasting(true)}
            >
              <Trans>Paste quarters</Trans>
            </Button>
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
          <Trans>No quarter was entered yet. Copy a statement from a sheet and paste it.</Trans>
        </p>
      )}
      {isPasting && <PasteQuarters property={property} kind={kind} onClose={() => setIsPasting(false)} />}
    </Panel>
  )
}

/** One sentence: what the last year earned, beside what was expected and what came before. */
function Review({ rows }: { rows: readonly Quarter[] }) {
  const review = reviewOf(rows)
  if (!review || review.noi === null) return null
  const { noi, budget, yearBefore, quarterEnd } = review
  const change = (from: number | null) => (from === null || from === 0 ? null : ((noi - from) * 100) / Math.abs(from))
  const parts = [change(budget), change(yearBefore)]
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

function Statement({ rows }: { rows: readonly Quarter[] }) {
  const { t } = useLingui()
  const lines = LINES.filter((line) => rows.some((row) => row[line] !== null))
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
            <tr key={line} data-line={line}>
              <th scope="row">{labelOf(line, propertyQuarters.fields[line])}</th>
              {rows.map((row) => (
                <td key={row._id}>{row[line] === null ? MISSING : figureText(line, row[line])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

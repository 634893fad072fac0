/** What the inputs come to: the answer, the figures around it, tables, curve and schedule, and how it was calculated. */

import { Trans, useLingui } from '@lingui/react/macro'
import { sayFigure } from '#domain/kernel/how-figure.ts'
import { AmortizationSchedule } from '#web/features/portfolio/schedule/AmortizationSchedule.tsx'
import { ExitCurveChart } from '#web/features/portfolio/schedule/ExitCurveChart.tsx'
import { EmptyState, HeroFigure, HowButton, NoticeLine, Panel, Strip } from '#web/ui/index.ts'
import type { AnyCalculator, Outcome, ResultTable } from './calculator.ts'
import classes from './calculators.module.css'
import type { Result } from './use-calculator.ts'

interface CalculatorResultProps {
  calculator: AnyCalculator
  result: Result
  /** Typing goes on: the figures are those of before. */
  isPending: boolean
}

export function CalculatorResult({ calculator, result, isPending }: CalculatorResultProps) {
  const { t, i18n } = useLingui()
  if (result.kind !== 'done') {
    const labels = result.kind === 'missing' ? [...new Set(result.labels.map((label) => i18n._(label)))].join(', ') : ''
    return (
      <Panel title={t`Result`} actions={<HowButton figures={calculator.how} />}>
        <EmptyState
          compact
          title={labels ? t`Enter ${labels} to calculate.` : t`Correct the marked inputs to calculate.`}
        />
        <Method calculator={calculator} />
      </Panel>
    )
  }
  const { outcome } = result
  return (
    <section className={classes.result} aria-label={t`Result`} data-pending={isPending || undefined}>
      <Figures outcome={outcome} label={i18n._(calculator.title)} />
      <Spoken outcome={outcome} isPending={isPending} />
      {outcome.warnings?.map((warning) => (
        <NoticeLine key={warning} tone="warn">
          {warning}
        </NoticeLine>
      ))}
      {outcome.table && <FigureTable table={outcome.table} />}
      {outcome.curve && <ExitCurveChart curve={outcome.curve} />}
      {outcome.schedule && <AmortizationSchedule terms={outcome.schedule} />}
      <Panel title={t`How this was calculated`} actions={<HowButton figures={calculator.how} />}>
        <Method calculator={calculator} notes={outcome.notes} />
      </Panel>
    </section>
  )
}

function Figures({ outcome, label }: { outcome: Outcome; label: string }) {
  const [answer, ...others] = outcome.figures
  return (
    <Strip
      label={label}
      columns={3}
      hero={
        answer && (
          <HeroFigure
            label={answer.label}
            value={<span data-tone={answer.tone}>{answer.value}</span>}
            of={answer.hint}
          />
        )
      }
      cells={others}
    />
  )
}

/** Who cannot see the answer change hears it, once typing has ended. */
function Spoken({ outcome, isPending }: { outcome: Outcome; isPending: boolean }) {
  const [answer] = outcome.figures
  return (
    <p className="ui-visually-hidden" role="status">
      {answer && !isPending && `${answer.label}: ${answer.value}`}
    </p>
  )
}

function FigureTable({ table }: { table: ResultTable }) {
  return (
    <Panel title={table.label} flush>
      {/* Wider than a phone, so it scrolls, and must be reachable by keyboard. */}
      <div className={classes.tableScroll} role="region" aria-label={table.label} tabIndex={0}>
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
            {table.rows.map(([head, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => {
                  const isBest = table.best?.(row, index + 1)
                  return (
                    <td key={index} data-best={isBest || undefined}>
                      {cell}
                      {isBest && (
                        <span className="ui-visually-hidden">
                          {' '}
                          <Trans>best</Trans>
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function Method({ calculator, notes = [] }: { calculator: AnyCalculator; notes?: readonly string[] }) {
  return (
    <ul className={classes.method}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {calculator.how.map(sayFigure).map(({ name, formula }) => (
        <li key={name}>
          {name}: {formula.join('; ')}
        </li>
      ))}
    </ul>
  )
}

/** A calculation as it goes on paper: what was entered, what it comes to, its tables, and how it was calculated. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate, formatMoney, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { type HowFigure, sayFigure } from '#domain/kernel/how-figure.ts'
import type { ExitCurve } from '#domain/portfolio/exit-cost.ts'
import { scheduleKey, scheduleSection } from '#web/features/portfolio/card/schedule-section.ts'
import type { PaperFrame } from '#web/features/team/paper-frame.ts'
import type { PdfBlock, PdfPaper, PdfSection } from '#web/ui/index.ts'
import type { AnyCalculator, Outcome, ResultTable } from './calculator.ts'
import { filledRows, type Input, type InputValue, type Scalar, shownInputs, type Values } from './inputs.ts'

const CALCULATION = 'calculation'

/** The section that is many pages long and printed when asked for. */
export const CALCULATOR_SCHEDULE = scheduleKey(CALCULATION)

export function toCalculatorPaper(
  { calculator, values, outcome }: { calculator: AnyCalculator; values: Values; outcome: Outcome },
  frame: PaperFrame,
  i18n: I18n,
): PdfPaper {
  const title = i18n._(calculator.title)
  const sections: PdfSection[] = [
    { key: 'inputs', title: i18n._(msg`Inputs`), blocks: inputBlocks(calculator, values, i18n) },
    { key: 'result', title: i18n._(msg`Result`), blocks: resultBlocks(outcome) },
    ...(outcome.curve ? [exitSection(outcome.curve, i18n)] : []),
    ...scheduleOf(outcome, i18n),
    {
      ...{ key: 'method', title: i18n._(msg`How this was calculated`) },
      blocks: [...calculator.how.map(sayFigure).flatMap(howBlocks), ...(outcome.notes ?? []).map(toText)],
    },
  ]
  return { ...frame, title, sections: sections.filter(({ blocks }) => blocks.length > 0) }
}

const howBlocks = ({ name, what, formula, takenForGranted }: HowFigure): PdfBlock[] => [
  { kind: 'heading', text: name },
  ...[what, ...formula, ...takenForGranted].map(toText),
]

const scheduleOf = ({ schedule: terms }: Outcome, i18n: I18n): PdfSection[] =>
  terms ? [scheduleSection({ id: CALCULATION, name: formatMoney(terms.principal), terms }, i18n)] : []

const toText = (text: string): PdfBlock => ({ kind: 'text', text })

function inputBlocks(calculator: AnyCalculator, values: Values, i18n: I18n): PdfBlock[] {
  const shown = shownInputs(calculator.inputs, values)
  const facts = shown
    .filter(([, { kind }]) => kind !== 'rows')
    .map(([key, input]) => [i18n._(input.label), valueText(input, values[key] as Scalar, i18n)] as const)
    .filter(([, text]) => text !== MISSING)
  const lists = shown
    .filter(([, { kind }]) => kind === 'rows')
    .flatMap(([key, input]) => rowBlocks(input, values[key] ?? null, i18n))
  return [...(facts.length > 0 ? [{ kind: 'facts' as const, rows: facts }] : []), ...lists]
}

function rowBlocks({ label, columns = {} }: Input, value: InputValue, i18n: I18n): PdfBlock[] {
  const own = Object.entries(columns)
  return [
    { kind: 'heading', text: i18n._(label) },
    {
      kind: 'table',
      columns: own.map(([, column]) => ({ header: i18n._(column.label), isNumber: column.kind !== 'choice' })),
      rows: filledRows(value).map((row) => own.map(([name, column]) => valueText(column, row[name] ?? null, i18n))),
    },
  ]
}

function valueText({ kind, choices }: Input, value: Scalar, i18n: I18n): string {
  if (value === null || value === undefined || value === '') return MISSING
  const chosen = choices?.find((choice) => choice.value === value)
  if (chosen) return i18n._(chosen.label)
  if (typeof value === 'string') return value
  switch (kind) {
    case 'money':
    case 'flow':
      return formatMoney(value)
    case 'rate':
    case 'percent':
      return formatPercent(value)
    case 'multiple':
      return formatMultiple(value)
    case 'months':
      return i18n._(msg`${formatNumber(value)} months`)
    default:
      return formatNumber(value)
  }
}

function resultBlocks({ figures, warnings = [], table }: Outcome): PdfBlock[] {
  return [
    { kind: 'figures', cells: figures.map(({ label, value, hint }) => ({ label, value, ...(hint && { hint }) })) },
    ...warnings.map((text): PdfBlock => ({ kind: 'text', text, tone: 'warn' })),
    ...(table ? tableBlocks(table) : []),
  ]
}

const tableBlocks = ({ label, heads, rows }: ResultTable): PdfBlock[] => [
  { kind: 'heading', text: label },
  { kind: 'table', columns: heads.map((header, index) => ({ header, isNumber: index > 0 })), rows },
]

function exitSection({ months }: ExitCurve, i18n: I18n): PdfSection {
  const number = (header: string) => ({ header, isNumber: true })
  return {
    key: 'exit',
    title: i18n._(msg`Leaving month by month`),
    blocks: [
      {
        kind: 'table',
        columns: [
          { header: i18n._(msg`After the payment of`) },
          number(i18n._(msg`Balance`)),
          number(i18n._(msg`Penalty`)),
          number(i18n._(msg`To repay in all`)),
        ],
        rows: months.map(({ date, balance, penalty, payoff }) => [
          ...[formatDate(date), formatMoney(balance), formatMoney(penalty), formatMoney(payoff)],
        ]),
      },
    ],
  }
}

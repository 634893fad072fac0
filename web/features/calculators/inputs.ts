/** The inputs of a calculator: what each is called, how it is typed and what it may hold. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Compounding } from '#domain/portfolio/interest.ts'

export type Scalar = number | string | null
export type RowValues = Readonly<Record<string, Scalar>>
export type InputValue = Scalar | readonly RowValues[]
export type Values = Readonly<Record<string, InputValue>>

export const INPUT_KINDS = [
  'money',
  'flow',
  'rate',
  'percent',
  'multiple',
  'months',
  'count',
  'date',
  'choice',
  'rows',
] as const
export type InputKind = (typeof INPUT_KINDS)[number]

export interface Choice {
  value: string
  label: MessageDescriptor
}

/** `Given` is what the calculation receives: never null where the input is required. */
export interface Input<Given = InputValue> {
  kind: InputKind
  label: MessageDescriptor
  help?: MessageDescriptor
  isOptional?: boolean
  /** What the input holds before anybody types. */
  usual?: Exclude<Given, null>
  choices?: readonly Choice[]
  /** The inputs of each row. */
  columns?: Readonly<Record<string, Input>>
  mostRows?: number
  /** What is wrong with a value that was typed, beside the others. */
  check?: (value: number, values: Values) => MessageDescriptor | false
  checkDate?: (value: string, values: Values) => MessageDescriptor | false
  showIf?: (values: Values) => boolean
}

export type Inputs = Readonly<Record<string, Input>>

/** What the calculation of these inputs receives. */
export type Given<Own extends Inputs> = {
  readonly [Key in keyof Own]: Own[Key] extends Input<infer Value> ? Value : never
}

type Options = Omit<Input, 'kind' | 'label' | 'usual'>
const numeric =
  (kind: InputKind) =>
  (label: MessageDescriptor, options: Options & { usual?: number } = {}): Input<number> => ({ kind, label, ...options })

export const money = numeric('money')
/** Money that may be negative: paid out. */
export const flow = numeric('flow')
export const rate = numeric('rate')
export const percent = numeric('percent')
export const multiple = numeric('multiple')
export const months = numeric('months')
export const count = numeric('count')
export const date = (label: MessageDescriptor, options: Options & { usual?: string } = {}): Input<string> => ({
  kind: 'date',
  label,
  ...options,
})

/** One of a few; always chosen. */
export const choice = <Value extends string>(
  label: MessageDescriptor,
  choices: readonly { value: Value; label: MessageDescriptor }[],
  options: Options & { usual: Value },
): Input<Value> => ({ kind: 'choice', label, choices, ...options })

/** A table of rows with inputs of their own. */
export const rows = <Columns extends Inputs>(
  label: MessageDescriptor,
  columns: Columns,
  options: Options & { usual: readonly Given<Columns>[]; mostRows: number },
): Input<readonly Given<Columns>[]> => ({ kind: 'rows', label, columns, ...options })

/** May be left empty. */
export const optional = <Value>(input: Input<Value>): Input<Value | null> => ({ ...input, isOptional: true })

const aboveZero = (value: number) => value <= 0 && msg`Loan amount must be greater than 0.`
const wholeTerm = (value: number) => value < 1 && msg`Term must be a whole number of months.`
/** Months of interest only end before the loan does: afterwards there must be payments that amortize. */
export const withinTerm = (months: number, { term }: Values) =>
  typeof term === 'number' && months >= term && msg`Interest only must end before the term does.`
const usualAmortization = (value: number) =>
  value !== 0 && (value < 12 || value > 600) && msg`Amortization must be 0 or between 12 and 600 months.`

/** Inputs that many calculators share; under the same name what was typed in one is there in the next. */
export const shared = {
  principal: money(msg`Loan amount`, { check: aboveZero }),
  rate: rate(msg`Interest rate`),
  compounding: choice<Compounding>(
    msg`Compounding`,
    [
      { value: 'semi-annual', label: msg`Twice a year (Canada)` },
      { value: 'monthly', label: msg`Monthly (United States)` },
    ],
    { usual: 'semi-annual' },
  ),
  term: months(msg`Term`, { check: wholeTerm }),
  amortization: optional(
    months(msg`Amortization`, { check: usualAmortization, help: msg`Empty means interest only.` }),
  ),
  noi: money(msg`Net operating income`),
  value: money(msg`Property value`),
} satisfies Inputs

/** Inputs of a calculator that count at the moment. */
export const shownInputs = (inputs: Inputs, values: Values): [string, Input][] =>
  Object.entries(inputs).filter(([, { showIf }]) => showIf?.(values) ?? true)

const isEmpty = (value: InputValue | undefined) => value === null || value === undefined || value === ''

/** A row counts when anything was typed into it. */
export const filledRows = (value: InputValue | undefined): RowValues[] =>
  Array.isArray(value)
    ? (value as readonly RowValues[]).filter((row) => Object.values(row).some((cell) => !isEmpty(cell)))
    : []

/** What keeps the inputs from being calculated: labels of what is missing, and what is wrong by input. */
export function findProblems(inputs: Inputs, values: Values) {
  const missing: MessageDescriptor[] = []
  const errors: Record<string, MessageDescriptor> = {}
  for (const [key, input] of shownInputs(inputs, values)) {
    const value = values[key]
    if (input.kind === 'rows') {
      const filled = filledRows(value)
      const lacking = Object.entries(input.columns ?? {}).filter(
        ([name, column]) => !column.isOptional && (filled.length === 0 || filled.some((row) => isEmpty(row[name]))),
      )
      missing.push(...lacking.map(([, column]) => column.label))
      const wrong = filled.flatMap((row) =>
        Object.entries(input.columns ?? {}).flatMap(([name, column]) => checkOf(column, row[name], row) || []),
      )[0]
      if (wrong) errors[key] = wrong
      continue
    }
    if (isEmpty(value) && !input.isOptional) missing.push(input.label)
    const wrong = checkOf(input, value, values)
    if (wrong) errors[key] = wrong
  }
  return { missing, errors }
}

/** What each kind takes, where something else was typed; its box is empty by then, so the sentence says what it was. */
const REFUSALS: Partial<Record<InputKind, (typed: string) => MessageDescriptor>> = {
  money: (typed) => msg`“${typed}” is not taken. Enter an amount from 0 to 99,999,999,999, such as 1,250,000 or 1.25m.`,
  flow: (typed) => msg`“${typed}” is not taken. Enter an amount, such as 1,250,000 or −350k.`,
  rate: (typed) => msg`“${typed}” is not taken. Enter a rate from 0 to 20 percent, such as 5.25.`,
  percent: (typed) => msg`“${typed}” is not taken. Enter a percentage from 0 to 100, such as 65.`,
  multiple: (typed) => msg`“${typed}” is not taken. Enter a multiple from 0 to 20, such as 1.25.`,
  months: (typed) => msg`“${typed}” is not taken. Enter whole months from 0 to 1,200, such as 60 or 5 y.`,
  count: (typed) => msg`“${typed}” is not taken. Enter a number from 0.`,
}

function checkOf(input: Input, value: InputValue | undefined, values: Values): MessageDescriptor | false {
  if (typeof value === 'number') return input.check?.(value, values) ?? false
  if (typeof value !== 'string' || value === '') return false
  return REFUSALS[input.kind]?.(value) ?? input.checkDate?.(value, values) ?? false
}

/** A figure that is not taken leaves its box empty; what was typed is kept as text, for the sentence that tells of it. */
export const shownOf = <Value extends InputValue>({ kind }: Input, value: Value): Value | null =>
  typeof value === 'string' && REFUSALS[kind] ? null : value

const shownRow = (columns: Inputs, row: RowValues): RowValues =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, columns[name] ? shownOf(columns[name], cell) : cell]),
  )

/** The inputs as their boxes show them, which is what is calculated with: empty where something was not taken. */
export const shownValues = (inputs: Inputs, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const input = inputs[key]
      if (input?.kind === 'rows') return [key, filledRows(value).map((row) => shownRow(input.columns ?? {}, row))]
      return [key, input ? shownOf(input, value) : value]
    }),
  )

/** What a calculator is: its inputs, its method in words, and the calculation that turns one into the other. */
import type { MessageDescriptor } from '@lingui/core'
import type { HowFigure } from '#domain/kernel/how-figure.ts'
import type { LoanTerms } from '#domain/portfolio/amortization.ts'
import type { ExitCurve } from '#domain/portfolio/exit-cost.ts'
import type { Given, Inputs, Values } from './inputs.ts'

/** Where a ratio has no figure to stand on. */
export const NOT_AVAILABLE = 'N/A'

export interface CalculatedFigure {
  key: string
  label: string
  value: string
  hint?: string
  tone?: 'ok' | 'warn' | 'bad'
}

export interface ResultTable {
  label: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** Columns that hold the best value of each row, by row and cell. */
  best?: (row: number, cell: number) => boolean
}

/** What a calculation comes to; the first figure is the answer, the others stand around it. */
export interface Outcome {
  figures: readonly CalculatedFigure[]
  /** What this result in particular rests on, or warns of. */
  notes?: readonly string[]
  warnings?: readonly string[]
  table?: ResultTable
  /** Shows the loan's schedule. */
  schedule?: LoanTerms
  /** Shows what leaving costs month by month. */
  curve?: ExitCurve
}

/** Answers of a deal's form that a result can start a draft with. */
export type DealValues = Readonly<Record<string, number | string | boolean | null | undefined>>

export interface Calculator<Own extends Inputs = Inputs> {
  key: string
  title: MessageDescriptor
  inputs: Own
  /** How its figures are made, as it is said everywhere. */
  how: readonly HowFigure[]
  calculate: (values: Given<Own>) => Outcome
  /** What "Use in deal" takes along. */
  toDeal?: (values: Given<Own>) => DealValues
}

/** The calculator with its own types hidden, for the page that shows any of them. */
export type AnyCalculator = Omit<Calculator, 'calculate' | 'toDeal'> & {
  calculate: (values: Values) => Outcome
  toDeal?: (values: Values) => DealValues
}

/** Callers calculate only when `findProblems` found nothing, so required inputs are there. */
export const defineCalculator = <Own extends Inputs>(calculator: Calculator<Own>): AnyCalculator =>
  calculator as unknown as AnyCalculator

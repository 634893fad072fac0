/** What a list can be narrowed by, and how each kind of field is compared. */
import type { SelectOption } from '#web/ui/fields/typed-choice.ts'

export type FilterKind =
  | 'choice'
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  | 'rate'
  | 'months'
  | 'bps'
  | 'date'
  | 'flag'
export type FilterOperator = 'eq' | 'ne' | 'in' | 'contains' | 'gte' | 'lte'
export type FilterValue = string | number | boolean | readonly (string | number)[]

export interface FilterField {
  key: string
  label: string
  kind: FilterKind
  /** For choices. */
  options?: readonly SelectOption<string | number>[]
  /** Shown inside figure fields: CAD, %. */
  unit?: string
  /** Where it is compared in fewer ways than its kind may be. */
  operators?: readonly FilterOperator[]
}

export interface Filter {
  key: string
  operator: FilterOperator
  value: FilterValue
}

const FIGURE: readonly FilterOperator[] = ['gte', 'lte', 'eq']

/** The comparisons that make sense for a kind; the first is what people mean most. */
export const OPERATORS: Record<FilterKind, readonly FilterOperator[]> = {
  choice: ['in', 'ne'],
  text: ['contains', 'eq'],
  number: FIGURE,
  money: FIGURE,
  percent: FIGURE,
  rate: FIGURE,
  months: ['lte', 'gte', 'eq'],
  bps: FIGURE,
  date: ['lte', 'gte', 'eq'],
  flag: ['eq'],
}

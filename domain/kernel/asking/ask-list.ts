/** What a typed question may be about: a list by its names, what it can be narrowed by, and how people call that. */

export type AskKind = 'choice' | 'text' | 'number' | 'money' | 'percent' | 'rate' | 'months' | 'bps' | 'date' | 'flag'
export type AskOperator = 'eq' | 'ne' | 'in' | 'contains' | 'gte' | 'lte'
export type AskValue = string | number | boolean | readonly (string | number)[]

export interface AskOption {
  value: string | number
  label: string
  /** Other names; one of two capitals, such as `ON`, is only understood in capitals. */
  words?: readonly string[]
}

export interface AskField {
  key: string
  kind: AskKind
  /** How people call it, besides any label: `maturing`, `ltv`. */
  words: readonly string[]
  options?: readonly AskOption[]
  /** Counted from the day back: waiting for more than three days began before three days ago. */
  isAge?: boolean
  /** Only one of its choices can hold at a time. */
  isSingle?: boolean
}

export interface AskList {
  key: string
  /** What the list is called: `loans`, `draft deals`. */
  names: readonly string[]
  fields: readonly AskField[]
  /** The field an amount belongs to that nobody has named: `> 5m`. */
  amountKey?: string
  /** The same of a percentage: `> 65%`. */
  percentKey?: string
  /** Parts of the list that have a name of their own: `mine`. */
  views?: readonly { key: string; words: readonly string[] }[]
}

export interface AskCondition {
  key: string
  operator: AskOperator
  value: AskValue
}

/** A question as it was understood. */
export interface Understood {
  list: AskList
  conditions: readonly AskCondition[]
  view: string | null
  /** Words in quotation marks, which are searched for. */
  search: string
  /** What nothing could be made of, as it was typed; never left out in silence. */
  unknown: readonly string[]
}

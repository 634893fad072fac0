/**
 * Reads a typed question such as `loans maturing < 9m ON multifamily > 5m floating`: which list, narrowed by what. Rules
 * alone decide; what they make nothing of is told, never left out.
 */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { AskCondition, AskField, AskList, AskOption, Understood } from './ask-list.ts'
import { comparisonAt } from './comparisons.ts'
import { dayConditions } from './days.ts'
import { figureConditions, isFigure } from './figures.ts'
import { longestSaid, says, type Token, tokensOf } from './tokens.ts'

/** Words that join others and say nothing themselves. */
const JOINING = new Set(
  'a all an and any are at by deal for has have i in is me my of on or show list find that the their to which whose with'.split(
    ' ',
  ),
)
const NEGATIONS = ['not', 'no', 'except', 'without', 'but not']

/** A part of the question that was understood. */
type ReadPart = {
  length: number
  conditions?: readonly AskCondition[]
  view?: string
  search?: string
  /** Understood as something that cannot be asked; half of it would say the opposite. */
  isImpossible?: boolean
}

/**
 * Of lists that share a name the one that understands most, the first of equals.
 * @returns nothing where the question names none of the lists
 */
export function ask(text: string, lists: readonly AskList[], today: IsoDate): Understood | null {
  const tokens = tokensOf(text)
  const asked = listsNamed(tokens, lists).map(({ list, at, length }) =>
    askOf(list, [tokens.slice(0, at), tokens.slice(at + length)], today),
  )
  const fewest = Math.min(...asked.map(({ unknown }) => unknown.length))
  return asked.find(({ unknown }) => unknown.length === fewest) ?? null
}

/** Those whose name in the question is the longest of all. */
function listsNamed(tokens: readonly Token[], lists: readonly AskList[]) {
  const said = lists.flatMap((list) => {
    const names = list.names.map((name) => ({ of: list, name }))
    const found = tokens.flatMap((_, at) => {
      const one = longestSaid(tokens, at, names)
      return one ? [{ list, at, length: one.length }] : []
    })
    return found.slice(0, 1)
  })
  const longest = Math.max(...said.map(({ length }) => length))
  return said.filter(({ length }) => length === longest)
}

/** The parts before and after the list's name, each read from left to right. */
function askOf(list: AskList, parts: readonly (readonly Token[])[], today: IsoDate): Understood {
  const reader = readerOf(list, today)
  const conditions: AskCondition[] = []
  const unknown: string[] = []
  const searched: string[] = []
  let view: string | null = null
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const read = reader(part, at)
      const said = part.slice(at, at + (read?.length ?? 1))
      const isSaid = read ? !contradicts(read, conditions, view) : JOINING.has(said[0]?.lower ?? '')
      if (!isSaid) unknown.push(...said.map(({ text }) => text))
      else if (read) {
        conditions.push(...(read.conditions ?? []))
        if (read.search) searched.push(read.search)
        view = read.view ?? view
      }
      at += Math.max(1, said.length)
    }
  }
  return { list, conditions: joined(conditions), view, search: searched.join(' '), unknown }
}

/** What was said before holds; a second view, or a second value of what has only one, is told instead of taken. */
function contradicts(
  { conditions = [], view, isImpossible = false }: ReadPart,
  before: readonly AskCondition[],
  viewBefore: string | null,
) {
  if (isImpossible) return true
  if (view && viewBefore && view !== viewBefore) return true
  return conditions.some(({ key, operator, value }) =>
    before.some((each) => each.key === key && each.operator === operator && operator !== 'in' && each.value !== value),
  )
}

type PartReader = (tokens: readonly Token[], at: number) => ReadPart | null

/** Tries what a part may be, the surest first. */
function readerOf(list: AskList, today: IsoDate): PartReader {
  const views = (list.views ?? []).flatMap(({ key, words }) => words.map((name) => ({ of: key, name })))
  const fields = list.fields.flatMap((field) => field.words.map((name) => ({ of: field, name })))
  const choices = choicesOf(list.fields)
  const readers: readonly PartReader[] = [
    (tokens, at) => (tokens[at]?.isQuoted ? { length: 1, search: tokens[at].text } : null),
    (tokens, at) => {
      const said = longestSaid(tokens, at, fields)
      const read = said && readField(tokens, at + said.length, said.of, today)
      return read && { ...read, length: said.length + read.length }
    },
    (tokens, at) => {
      const said = longestSaid(tokens, at, views)
      return said && { length: said.length, view: said.of }
    },
    (tokens, at) => readChoice(tokens, at, choices),
    (tokens, at) => readUnnamed(tokens, at, list),
  ]
  return (tokens, at) => {
    for (const read of readers) {
      const found = read(tokens, at)
      if (found) return found
    }
    return null
  }
}

function readField(tokens: readonly Token[], at: number, field: AskField, today: IsoDate): ReadPart | null {
  const { key, kind } = field
  if (kind === 'date') return dayConditions(tokens, at, field, today)
  if (isFigure(kind)) return figureConditions(tokens, at, key, kind)
  if (kind === 'flag') {
    const isDenied = says(tokens, at, 'no') || says(tokens, at, '= no')
    return { length: isDenied ? 1 : 0, conditions: [{ key, operator: 'eq', value: !isDenied }] }
  }
  const start = at + (comparisonAt(tokens, at)?.length ?? 0)
  if (kind === 'choice') {
    const choices = choicesOf([field])
    // `ON` is a province before it is a word that joins.
    const direct = readChoice(tokens, at, choices)
    const read = direct ?? readChoice(tokens, start, choices)
    return read && { ...read, length: (direct ? 0 : start - at) + read.length }
  }
  const word = tokens[start]
  return word ? { length: start - at + 1, conditions: [{ key, operator: 'contains', value: word.text }] } : null
}

type Choice = { of: { field: AskField; option: AskOption }; name: string }

const choicesOf = (fields: readonly AskField[]): Choice[] =>
  fields.flatMap((field) =>
    (field.options ?? []).flatMap((option) =>
      [option.label, ...(option.words ?? [])].map((name) => ({ of: { field, option }, name })),
    ),
  )

function readChoice(tokens: readonly Token[], at: number, choices: readonly Choice[]): ReadPart | null {
  const denied = longestSaid(
    tokens,
    at,
    NEGATIONS.map((name) => ({ of: name, name })),
  )
  const start = at + (denied?.length ?? 0)
  const said = longestSaid(tokens, start, choices)
  if (!said) return null
  const { field, option } = said.of
  const length = start - at + said.length
  const { key } = field
  if (denied && field.isSingle) return { length, isImpossible: true }
  if (denied) return { length, conditions: [{ key, operator: 'ne', value: option.value }] }
  if (field.isSingle) return { length, conditions: [{ key, operator: 'eq', value: option.value }] }
  return { length, conditions: [{ key, operator: 'in', value: [option.value] }] }
}

/** What can only be an amount: with its currency, in thousands or more, or grouped. */
const AMOUNT = /^\$?[\d.,]*(\$\d|\d{4}|\d,\d{3}|\d(k|m|mm|b|bn)\b)/i
const MAGNITUDE = /^(k|mm?|bn?|thousand|million|billion)$/i

/** A figure whose field is clear without its name: an amount, or a percentage. Without a comparison it may be anything. */
function readUnnamed(tokens: readonly Token[], at: number, { amountKey, percentKey }: AskList): ReadPart | null {
  const compared = comparisonAt(tokens, at)
  const start = at + (compared?.length ?? 0)
  const [figure = '', unit = ''] = [tokens[start]?.text, tokens[start + 1]?.text]
  if (!compared && !/^\$?\d.*(\+|[a-z%][-–].+)$/i.test(figure)) return null
  const isPercent = figure.endsWith('%') || unit === '%'
  if (isPercent) return percentKey ? figureConditions(tokens, at, percentKey, 'percent') : null
  const isAmount = AMOUNT.test(figure) || (/^[\d.]+$/.test(figure) && MAGNITUDE.test(unit))
  return amountKey && isAmount ? figureConditions(tokens, at, amountKey, 'money') : null
}

/** Several choices of one field are any of them. */
function joined(conditions: readonly AskCondition[]): AskCondition[] {
  const kept = new Map<string, AskCondition>()
  for (const condition of conditions) {
    const { key, operator, value } = condition
    const name = `${key} ${operator}`
    const before = kept.get(name)?.value
    const isBoth = Array.isArray(before) && Array.isArray(value)
    kept.set(name, { ...condition, value: isBoth ? [...new Set([...before, ...value])] : value })
  }
  return [...kept.values()]
}

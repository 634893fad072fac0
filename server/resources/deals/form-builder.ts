/** /form-builder: the forms of deals and bids, generated from their declarations. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BID_SECTIONS } from '#domain/deals/bid-form.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { type FormSection, type Question, questionLabel, type TableShape } from '#domain/kernel/form.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { defineCall } from '#server/kernel/resource.ts'

export type FormDefinition = { id: number; key: string; version: string; sections: unknown[] }

function toDefinition(id: number, key: string, sections: readonly FormSection[]): FormDefinition {
  const described = sections.map((section) => ({
    key: section.key,
    title: say(section.title),
    ...(section.showIf && { showIf: section.showIf }),
    fields: Object.entries(section.questions).map(([name, question]) => describe(name, question)),
  }))
  const version = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 16)
  return { id, key, version, sections: described }
}

/** `list` and `table` say more than the way they are stored. */
const typeOf = ({ field, items, table }: Question) => (items ? 'list' : table ? 'table' : field.parts.kind)

function describe(name: string, question: Question): Record<string, unknown> {
  const { field, unit, optionsFrom, showIf, help, width, items, table } = question
  const { minValue, maxValue } = field.parts.value as z.ZodNumber
  return {
    name,
    label: questionLabel(name, question),
    type: typeOf(question),
    required: question.isRequiredOnSubmit === true,
    ...(unit && { unit: say(unit) }),
    ...(field.parts.choices && {
      options: field.parts.choices.map((value) => ({ value, label: wordOf(field, value) })),
    }),
    ...(optionsFrom && { optionsFrom }),
    ...(typeof minValue === 'number' && Number.isFinite(minValue) && { min: minValue }),
    ...(typeof maxValue === 'number' && Number.isFinite(maxValue) && { max: maxValue }),
    ...(showIf && { showIf }),
    ...(help && { help: say(help) }),
    ...(width && { width }),
    ...(items && { items: Object.entries(items).map(([key, item]) => describe(key, item)) }),
    ...(table && { table: sayTable(table) }),
  }
}

const sayTable = ({ columns, lines }: TableShape): TableShape => ({
  columns: columns.map((column) => ({ ...column, label: say(column.label) })),
  lines: lines.map((line) => ({ ...line, label: say(line.label), group: say(line.group) })),
})

const FORMS = {
  deal: () => toDefinition(1, 'deal', DEAL_SECTIONS),
  lenderBid: () => toDefinition(2, 'lenderBid', BID_SECTIONS),
}
type FormKey = keyof typeof FORMS
const KEYS = ['deal', 'lenderBid'] as const satisfies readonly FormKey[]

/** The form in the caller's language. */
export const formOf = (key: FormKey): FormDefinition => FORMS[key]()

/** `GET /form-builder`, or one of them with `?key=deal`. */
export const formBuilder = defineCall({
  method: 'GET',
  path: '/form-builder',
  summary: 'The forms of deals and bids',
  caller: 'user-or-guest',
  query: z.strictObject({ key: z.enum(KEYS).optional() }),
  async run(_ctx, { query }) {
    const { key } = query
    const data = (key ? [key] : KEYS).map(formOf)
    return { total: data.length, limit: data.length, skip: 0, data }
  },
})

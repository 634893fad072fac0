/** What a cell shows, as a spreadsheet keeps it: its words, and a figure it can reckon with where it shows one. */
import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { isValidElement } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { isRecord, textIn } from '#domain/kernel/narrow.ts'
import type { SheetCell } from './workbook.ts'

/** The words of what was drawn; of a picture its name. */
export function textOf(node: unknown, i18n: Pick<I18n, '_'>): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((each) => textOf(each, i18n)).join('')
  if (!isValidElement(node) || !isRecord(node.props)) return ''
  const { props } = node
  // A sentence of the catalogue is drawn by its name, with what stands in it.
  if (node.type === Trans) return sentenceOf(props, i18n)
  const { children, label } = props
  if (children !== undefined && children !== null) return textOf(children, i18n)
  const named = textIn(props['aria-label']) ?? textIn(label)
  const value = typeof props.value === 'number' ? ` ${props.value}` : ''
  return named === null ? '' : `${named}${value}`
}

const PLACEHOLDERS = /<\/?\d+\/?>/g

function sentenceOf({ id, message, values }: Readonly<Record<string, unknown>>, i18n: Pick<I18n, '_'>): string {
  const told = isRecord(values) ? Object.entries(values).map(([name, value]) => [name, textOf(value, i18n)]) : []
  const sentence = i18n._(textIn(id) ?? '', Object.fromEntries(told), { message: textIn(message) ?? undefined })
  return sentence.replace(PLACEHOLDERS, '')
}

const FIGURE = /^([+−-]?)(\$?)(\d{1,3}(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?)(%|x)?$/

/** `$1,250` is money, `65.20%` a percent and `1.25x` a number; other words stay words, and what is missing is nothing. */
export function toSheetCell(text: string): SheetCell {
  const words = text.trim()
  if (words === '' || words === MISSING) return null
  const [, sign, dollar, digits = '', unit] = FIGURE.exec(words) ?? []
  if (digits === '') return words
  const value = Number(digits.replaceAll(',', '')) * (sign === '' || sign === '+' ? 1 : -1)
  return { kind: dollar ? 'money' : unit === '%' ? 'percent' : 'number', value }
}

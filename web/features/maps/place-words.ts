/** The words and figures of a property's popup, as people read them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import {
  type AmountLabel,
  MULTIPLE,
  NOT_AVAILABLE,
  type PlaceFigures,
  type ValueLabel,
} from '#domain/maps/map-place.ts'
import { i18n } from '#web/i18n.ts'

export const VALUE_LABELS: Record<ValueLabel, MessageDescriptor> = {
  Value: msg`Value`,
  'Stabilized Value': msg`Stabilized Value`,
  'Internal Valuation': msg`Internal Valuation`,
}

export const AMOUNT_LABELS: Record<AmountLabel, MessageDescriptor> = {
  Amount: msg`Amount`,
  'Outstanding Loan': msg`Outstanding Loan`,
  'Loan Amount': msg`Loan Amount`,
}

const WORDS = { [MULTIPLE]: msg`Multiple`, [NOT_AVAILABLE]: msg`N/A` }

/** A figure or the word in its place; nothing for null. */
function inWords(figure: number | keyof typeof WORDS | null, format: (figure: number) => string): string {
  if (figure === null) return ''
  return typeof figure === 'number' ? format(figure) : i18n._(WORDS[figure])
}

export const moneyText = (figure: PlaceFigures['value'] | PlaceFigures['amount'], currency?: Currency): string =>
  inWords(figure, (amount) => formatMoney(amount, currency))

export const rateText = (rate: PlaceFigures['rate']): string => inWords(rate, (percent) => formatPercent(percent))

export const lenderText = (lender: PlaceFigures['lender']): string =>
  lender === MULTIPLE ? i18n._(WORDS[MULTIPLE]) : (lender ?? '')

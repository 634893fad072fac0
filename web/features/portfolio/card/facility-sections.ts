/** Tables that only the paper of a line or blanket has: the properties behind it, and what frees each of them. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { BlanketFigures } from '#domain/portfolio/facility-figures.ts'
import { internalNoi, marketValue } from '#domain/portfolio/loan-record.ts'
import type { PdfSection } from '#web/ui/index.ts'
import type { BlanketRow, PropertyRow } from './card-rows.ts'

const number = (header: string) => ({ header, isNumber: true })

/** Nothing for an unsecured line. */
export function pledgedSection(pledged: readonly PropertyRow[], i18n: I18n): PdfSection[] {
  if (pledged.length === 0) return []
  const columns = [
    { header: i18n._(msg`Property`) },
    { header: i18n._(msg`Address`) },
    number(i18n._(msg`Value`)),
    number(i18n._(msg`NOI`)),
    number(i18n._(msg`Occupancy`)),
  ]
  const rows = pledged.map((property) => [
    property.name,
    property.address.formattedAddress ?? MISSING,
    formatMoney(marketValue(property)),
    formatMoney(internalNoi(property)),
    formatPercent(property.occupancyPercentage ?? null),
  ])
  return [{ key: 'properties', title: i18n._(msg`Properties`), blocks: [{ kind: 'table', columns, rows }] }]
}

export interface AllocationParts {
  blanket: BlanketRow
  figures: BlanketFigures
  pledged: readonly PropertyRow[]
}

export function allocationSection({ blanket, figures, pledged }: AllocationParts, i18n: I18n): PdfSection {
  const columns = [
    { header: i18n._(msg`Property`) },
    ...[msg`Value`, msg`Allocated`, msg`Share`, msg`Balance today`, msg`Release`, msg`Release price`].map((head) =>
      number(i18n._(head)),
    ),
  ]
  const rows = blanket.allocations.map(({ propertyId, allocatedAmount, releasePricePercentage }, index) => {
    const property = pledged.find(({ _id }) => _id === propertyId)
    const { share = 0, balance = null, releasePrice = null } = figures.allocations[index] ?? {}
    return [
      property?.name ?? i18n._(msg`Property not shared with you`),
      formatMoney(marketValue(property)),
      formatMoney(allocatedAmount),
      formatPercent(share * 100),
      formatMoney(balance),
      formatPercent(releasePricePercentage),
      formatMoney(releasePrice),
    ]
  })
  const total = [
    i18n._(msg`Total`),
    formatMoney(figures.combinedValue),
    formatMoney(blanket.originalLoanAmount),
    formatPercent(100),
    formatMoney(figures.balance),
    MISSING,
    formatMoney(figures.allocations.reduce((sum, { releasePrice }) => sum + releasePrice, 0)),
  ]
  const title = i18n._(msg`Allocation and release prices`)
  return { key: 'allocations', title, blocks: [{ kind: 'table', columns, rows, total }] }
}

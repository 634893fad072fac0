/** The answers of a request as they are read. */
import { t } from '@lingui/core/macro'
import { formatNumber, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { services } from '#domain/services/service.ts'
import type { ServiceType } from '#domain/services/service-choices.ts'
import type { ServiceRow } from './service-row.ts'

/** A choice by its word, several in a line, yes or no; a dash where nothing is said. */
export function answerText(name: keyof typeof services.fields, row: ServiceRow): string {
  const value = row[name]
  if (value === null || value === undefined || value === '') return MISSING
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((each) => wordOf(services.fields[name], each)).join(', ') || MISSING
  return wordOf(services.fields[name], value)
}

const TOLD: Readonly<Record<ServiceType, readonly (keyof typeof services.fields)[]>> = {
  drone: ['deliverables'],
  lease: ['leaseCount', 'serviceKind', 'language'],
  inspection: ['inspectionKind'],
}

/** What is asked for in a few words: "14 · Abstract · English". */
export const askedText = (row: ServiceRow): string => {
  const told = TOLD[row.type].map((name) => answerText(name, row)).filter((text) => text !== MISSING)
  return told.join(' · ') || MISSING
}

/** Words that the dashboard's panels and its paper share. */
import { t } from '@lingui/core/macro'
import type { MixKind } from '#domain/reports/dashboard.ts'

/** January first. */
export const monthNames = (): readonly string[] => [
  ...[t`Jan`, t`Feb`, t`Mar`, t`Apr`, t`May`, t`Jun`],
  ...[t`Jul`, t`Aug`, t`Sep`, t`Oct`, t`Nov`, t`Dec`],
]

export const mixTitles = (): Record<MixKind, string> => ({
  propertyType: t`Property types`,
  lenderCategory: t`Lender categories`,
  province: t`Provinces`,
})

/** A part of a mix, as it is called where it is known. */
export const mixName = (name: string | null): string => name || t`Not known`

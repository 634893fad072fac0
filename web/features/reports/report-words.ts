/** Words that the dashboard's panels and its paper share. */
import { t } from '@lingui/core/macro'
import type { MixRow } from './dashboard-answer.ts'

/** January first. */
export const monthNames = (): readonly string[] => [
  ...[t`Jan`, t`Feb`, t`Mar`, t`Apr`, t`May`, t`Jun`],
  ...[t`Jul`, t`Aug`, t`Sep`, t`Oct`, t`Nov`, t`Dec`],
]

export const mixTitles = (): Record<MixRow['kind'], string> => ({
  propertyType: t`Property types`,
  lenderCategory: t`Lender categories`,
  province: t`Provinces`,
})

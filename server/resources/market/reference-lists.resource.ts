/** The lists that deals, lenders and forms choose from: read whole by everybody, kept by the Super Admin. */
import { REFERENCE_ACCESS } from '#domain/access/access.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { say } from '#domain/kernel/words.ts'
import {
  consultantCategories,
  lenderCategories,
  loanTypes,
  markets,
  propertyClasses,
  propertyTypes,
  provinces,
  territories,
} from '#domain/market/reference-lists.ts'
import { defineResource } from '#server/kernel/resource.ts'

/** Each list with the constraint that a second row of a name runs into. */
const LISTS: readonly (readonly [entity: Entity, constraint: string])[] = [
  [provinces, 'state_province_country_code_key'],
  [propertyTypes, 'options_property_types_name_key'],
  [propertyClasses, 'options_property_classes_name_key'],
  [loanTypes, 'options_loan_types_name_key'],
  [markets, 'options_markets_country_name_key'],
  [territories, 'options_territories_name_key'],
  [lenderCategories, 'lender_company_categories_name_key'],
  [consultantCategories, 'consultant_categories_name_key'],
]

export const referenceResources = LISTS.map(([entity, constraint]) =>
  defineResource({
    entity,
    access: REFERENCE_ACCESS,
    mayGetAll: true,
    constraints: {
      [constraint]: {
        field: 'name',
        message: say('This {label} already exists.', { label: entity.label.toLowerCase() }),
      },
    },
  }),
)

/** A lender outside the directory, such as a vendor or a family: named where one is chosen, and the company's own. */
import type { Values } from '#domain/kernel/validation.ts'

/** What names a lender and says where it is. Everybody may tell this much of their own; the rest is for editors. */
const NAMING_FIELDS: readonly string[] = ['companyName', 'country', 'state', 'city', 'category']

export const onlyNames = (values: Values): boolean =>
  Object.entries(values).every(([name, value]) => value === null || NAMING_FIELDS.includes(name))

/** The category of a lender of which no other was said, by its name in the list of categories. */
export const UNSTATED_CATEGORY = 'Private Lender'

/** A real building from public registers, offered while an address is typed. */
import { z } from 'zod'
import { addressSchema } from '#domain/kernel/field.ts'

export const buildingSchema = z.object({
  id: z.int(),
  name: z.string().nullable(),
  address: addressSchema,
  /** Its kind in the list of property types, where the register tells. */
  propertyTypeId: z.int().nullable(),
  units: z.int().nullable(),
  /** Square feet. */
  areaSf: z.number().nullable(),
  yearBuilt: z.int().nullable(),
  storeys: z.int().nullable(),
  /** Which of the data sources it comes from. */
  source: z.string(),
})
export type Building = z.infer<typeof buildingSchema>

/** Nothing is looked for before so many letters. */
export const SHORTEST_ADDRESS_SEARCH = 3
export const MOST_BUILDINGS = 20

/** Records of a portfolio that were deleted: what a list of them says of each, so that it can be found and brought back. */
import { z } from 'zod'

/** Kinds that somebody deletes by hand. A project goes with its loan, and comes back with it. */
export const DELETABLE_PATHS = ['properties', 'loans', 'construction-loan', 'lines', 'blankets', 'portfolios'] as const
export type DeletablePath = (typeof DELETABLE_PATHS)[number]

export const deletedRecordSchema = z.object({
  /** Where it is restored: `POST /{path}/{_id}/actions/restore`. */
  path: z.enum(DELETABLE_PATHS),
  _id: z.string(),
  name: z.string(),
  /** The building that a loan is on. */
  propertyName: z.string().nullable(),
  deletedAt: z.string(),
  /** Who deleted it; null when the product did. */
  deletedByName: z.string().nullable(),
})
export type DeletedRecord = z.infer<typeof deletedRecordSchema>

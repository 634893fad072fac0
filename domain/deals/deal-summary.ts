/** What a row of a deal's fee shows of the deal itself. */
import { z } from 'zod'

export const dealSummarySchema = z.object({
  id: z.int(),
  dealId: z.string(),
  dealName: z.string(),
  dealStatus: z.string(),
  trackStage: z.string().nullable(),
  ownerName: z.string(),
  borrower: z.string().nullable(),
  lenderName: z.string().nullable(),
})

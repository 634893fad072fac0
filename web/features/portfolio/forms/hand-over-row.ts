/** A hand-over as the API answers it. */
import type { HandOverStatus, Prefill } from '#domain/portfolio/deal-hand-over.ts'

export interface HandOverRow {
  id: number
  dealId: number
  status: HandOverStatus | null
  toName: string | null
  toEmail: string | null
  offeredAt: string | null
  offeredByName: string | null
  declineReason: string | null
  dealName: string
  fundedAmount: number | null
  currency: string
  formPath: string
  prefill: Prefill
  propertyId: string | null
  loanId: string | null
}

/** Owners as lists and the page of one show them. */
import type { Judged } from '#domain/access/rights.ts'
import type { owners } from '#domain/contacts/owner.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'

export type OwnerRow = ListedRowOf<typeof owners> & Judged

/** Somebody who is probably the same owner, with the reason. */
export type SimilarOwner = {
  id: number
  companyName: string
  city: string | null
  managerName: string | null
  score: number
  why: string
}

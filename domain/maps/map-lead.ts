/** A lead on the map: a property offered, or a mortgage that runs out. */

import type { Coordinates } from '#domain/kernel/coordinates.ts'
import type { Instant, IsoDate } from '#domain/kernel/dates.ts'

export interface MapLeadNote {
  text: string
  /** Whole instant or day. */
  createdAt?: Instant | null
  createdBy?: string | null
}

/** Leads that carry a `propertyAddress` describe a building on offer; the others a mortgage at an `address`. */
export interface MapLead {
  _id: number | string
  coordinates?: Coordinates | null
  propertyAddress?: string | null
  assetType?: string | null
  /** Square feet. */
  buildingSize?: number | null
  /** Acres. */
  landSize?: number | null
  listingAmount?: number | null
  address?: string | null
  propertyType?: string | null
  principalamount?: number | null
  /** Percent a year. */
  rate?: number | null
  maturity?: IsoDate | null
  /** Shown as Borrower on a mortgage. */
  owner?: string | null
  ownerEmail?: string | null
  ownerPhone?: string | null
  mortgage?: {
    principalAmount?: number | null
    primaryLender?: string | null
    secondaryLender?: string | null
    tertiaryLender?: string | null
    maturityDate?: IsoDate | null
  } | null
  stage?: string | null
  actionDate?: IsoDate | null
  notes?: readonly MapLeadNote[]
  isHidden?: boolean
  /** What its marker and its line say of it. */
  isUrgent?: boolean
  isLate?: boolean
  /** Whole months until its loan ends. */
  monthsLeft?: number | null
}

/** Whether the lead describes a building on offer, not a mortgage. */
export const isOfferedProperty = (lead: MapLead): boolean => Boolean(lead.propertyAddress)

/** Where the lead is, in words: what its marker is named and what is looked up when it has no coordinates. */
export const addressOfLead = (lead: MapLead): string => (lead.propertyAddress || lead.address || '').trim()

/** The rows of a consultant selection: each consultant once for every report it writes, best first. */
import { type ConsultantBidStatus, SETTLED_QUOTES } from '#domain/deals/consultants/consultant-bid.ts'
import { matchConsultant } from '#domain/lenders/lender-matching.ts'
import type { ConsultantRow } from '#web/features/consultants/consultant-row.ts'
import type { ConsultantBidRow } from '#web/features/deals/consultants/consultant-bid-row.ts'
import type { Filter, GridGroup } from '#web/ui/index.ts'
import { consultantKey } from './tick-sides.ts'

export interface ConsultantOffer {
  key: string
  consultant: ConsultantRow
  categoryId: number
  categoryName: string
  /** Works in the deal's province. */
  isMatch: boolean
  /** On the panel of the lender whose bid was accepted. */
  isOnPanel: boolean
  /** What it was asked for this report on the deal before. */
  bid: ConsultantBidRow | undefined
}

interface OffersParts {
  consultants: readonly ConsultantRow[]
  /** In the list's own order. */
  categories: readonly { id: number; name: string }[]
  province: string | null
  bids: readonly ConsultantBidRow[]
  primaryLenderId?: number | undefined
}

export const bidKey = ({ consultantCategoryId, consultantId }: ConsultantBidRow) =>
  consultantKey(consultantCategoryId, consultantId)

/** In each category those of the province first, then those on the lender's panel, then preferred ones, then by stars and name. */
export function offersOf({ consultants, categories, province, bids, primaryLenderId }: OffersParts): ConsultantOffer[] {
  const asked = new Map(bids.map((bid) => [bidKey(bid), bid]))
  return categories.flatMap(({ id: categoryId, name: categoryName }) =>
    consultants
      .filter((consultant) => consultant.categories.includes(categoryId))
      .map((consultant): ConsultantOffer => {
        const key = consultantKey(categoryId, consultant.id)
        const isMatch = matchConsultant(province, consultant)
        const isOnPanel = primaryLenderId !== undefined && (consultant.approvedBy ?? []).includes(primaryLenderId)
        return { key, consultant, categoryId, categoryName, isMatch, isOnPanel, bid: asked.get(key) }
      })
      .toSorted(best),
  )
}

const best = (a: ConsultantOffer, b: ConsultantOffer) =>
  Number(b.isMatch) - Number(a.isMatch) ||
  Number(b.isOnPanel) - Number(a.isOnPanel) ||
  Number(b.consultant.preferred) - Number(a.consultant.preferred) ||
  (b.consultant.rating ?? 0) - (a.consultant.rating ?? 0) ||
  a.consultant.companyName.localeCompare(b.consultant.companyName)

export interface OfferView {
  isMatchOnly: boolean
  search: string
  filters: readonly Filter[]
}

export function narrowedOffers(offers: readonly ConsultantOffer[], { isMatchOnly, search, filters }: OfferView) {
  const wanted = search.trim().toLowerCase()
  return offers.filter(
    (offer) =>
      (!isMatchOnly || offer.isMatch) &&
      offer.consultant.companyName.toLowerCase().includes(wanted) &&
      filters.every((filter) => passes(offer, filter)),
  )
}

function passes({ categoryId, consultant }: ConsultantOffer, { key, operator, value }: Filter): boolean {
  if (key === 'preferred') return consultant.preferred === value
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [value]
  return wanted.includes(categoryId) === (operator !== 'ne')
}

export interface OfferGroup extends GridGroup {
  consultants: number
  matches: number
}

/** One group a category, in the order of the rows. */
export function groupsOf(offers: readonly ConsultantOffer[]): OfferGroup[] {
  return [...Map.groupBy(offers, ({ categoryId }) => categoryId)].map(([id, ofCategory]) => ({
    key: String(id),
    label: ofCategory[0]?.categoryName ?? '',
    consultants: ofCategory.length,
    matches: ofCategory.filter(({ isMatch }) => isMatch).length,
  }))
}

/** Whoever is engaged or was left can be asked no more. */
export const isOver = ({ bid }: ConsultantOffer) => {
  const settled: readonly ConsultantBidStatus[] = SETTLED_QUOTES
  return bid !== undefined && settled.includes(bid.status)
}

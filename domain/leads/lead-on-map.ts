/** As much of a lead as a map of many needs: where it is, and what its line beside the map says. */
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'

export type LeadOnMap = {
  _id: string
  name: string | null
  municipality: string | null
  /** What is looked up where it has no coordinates: `12 King Street, Toronto, ON`. */
  place: string | null
  coordinates: Coordinates | null
  ownerName: string | null
  amount: number | null
  currency: Currency
  /** Whole months until the loan ends, on the reader's day. */
  monthsLeft: number | null
  actionDate: IsoDate | null
}

/** Leads of the list in the order of the next action; `total` may be more than the map holds. */
export type LeadMapAnswer = { total: number; data: LeadOnMap[] }

/** More markers than these nobody tells apart; the list is narrowed first. */
export const MOST_ON_MAP = 20_000

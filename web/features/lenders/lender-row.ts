/** Lenders as the screens receive them, and the short forms in which their terms are shown. */

import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { MISSING } from '#domain/kernel/format.ts'
import type { LENDER_ORIGINS, lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { lenderContacts } from '#domain/lenders/lender-contact.ts'
import type { CRITERION_SOURCES, CriterionOutcome } from '#domain/lenders/match-criteria.ts'
import type { Trial, TriedLender } from '#domain/lenders/match-trial.ts'
import type { pricings } from '#domain/lenders/pricing.ts'

export type LenderOrigin = (typeof LENDER_ORIGINS)[number]

/** A lender of the directory; what the reader may not know is not there. */
export type LenderRow = Judged &
  Pick<
    RowOf<typeof lenderCompanies>,
    | 'id'
    | 'companyName'
    | 'country'
    | 'state'
    | 'city'
    | 'category'
    | 'origin'
    | 'user_company_id'
    | 'provinces'
    | 'logo'
    | 'address'
    | 'website'
    | 'phone'
    | 'description'
    | 'totalAssets'
    | 'registry'
    | 'rating'
    | 'relationshipLender'
    | 'hasConstructionLoan'
    | 'minLoan'
    | 'maxLoan'
    | 'minTerm'
    | 'maxTerm'
    | 'minDSCR'
    | 'maxLTV'
    | 'feeMin'
    | 'minAmortization'
    | 'maxAmortization'
    | 'rateType'
    | 'IO'
    | 'markets'
    | 'propertyTypes'
    | 'propertyClasses'
    | 'lastVerifiedAt'
    | 'insurers'
    | 'turnaroundDaysQuote'
    | 'turnaroundDaysClose'
    | 'syndicates'
    | 'ancillaryRequired'
    | 'holdLimit'
    | 'maxLTC'
    | 'minDebtYield'
    | 'notes'
    | 'updatedAt'
  > & {
    criteriaSources?: Readonly<Record<string, (typeof CRITERION_SOURCES)[number]>> | null
    categoryName: string | null
    contactsCount?: number | null
    spreadFrom?: number | null
    loansCount?: number | null
    loansAmount?: number | null
    uploads?: readonly StoredFile[] | null
    sourceOfCriteria?: 'entered' | 'inferred' | 'none' | null
  }

export type ContactRow = Pick<
  RowOf<typeof lenderContacts>,
  | 'id'
  | 'lenderCompanyId'
  | 'firstName'
  | 'lastName'
  | 'title'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'office'
  | 'provinces'
  | 'territories'
  | 'propertyTypes'
  | 'loanMin'
  | 'loanMax'
  | 'isPrimary'
  | 'optOut'
  | 'bounced'
  | 'lastContactedAt'
> & { name: string }

export type PricingRow = Pick<
  RowOf<typeof pricings>,
  | 'id'
  | 'lenderCompanyId'
  | 'loanType'
  | 'indexType'
  | 'indexTermMonths'
  | 'spreadMin'
  | 'spreadMax'
  | 'rateFloor'
  | 'nonRecource'
  | 'feeMinBps'
  | 'maxLTV'
  | 'minDSCR'
  | 'effectiveDate'
  | 'note'
> & { loanTypeName: string | null }

/** A lender of a deal's selection, scored. `outcomes` leaves out what is plainly met. */
export interface MatchedLenderRow {
  id: number
  companyName: string
  country: string
  city: string | null
  state: string | null
  category: number
  categoryName: string
  categoryOrder: number | null
  origin: LenderOrigin
  user_company_id: number | null
  logo: StoredFile | null
  rating: number | null
  relationshipLender: boolean
  minLoan: number | null
  maxLoan: number | null
  minTerm: number | null
  maxTerm: number | null
  minDSCR: number | null
  maxLTV: number | null
  provinces: readonly string[]
  propertyTypes: readonly number[]
  contactsCount: number
  score: number
  isMatch: boolean
  spreadMin: number | null
  outcomes: readonly CriterionOutcome[]
  /** Only while another request is tried. */
  tried?: TriedParts
}

/** How a lender stands to a request that is only tried, beside how it stood. */
export interface TriedParts extends Pick<TriedLender, 'standing'> {
  scoreBefore: number
  /** What it missed before and meets now. */
  met: readonly CriterionOutcome[]
  /** One change that makes it fit. */
  trial: Trial | null
}

/** "Toronto, ON". */
export const placeOf = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ') || MISSING

const short = (amount: number): string => {
  const [divisor, letter] = amount >= 1e9 ? [1e9, 'B'] : amount >= 1e6 ? [1e6, 'M'] : [1e3, 'K']
  return `${Number((amount / divisor).toFixed(1))}${letter}`
}

/** `$3–40M`, `from $5M`, `up to $15M`; a dash where nothing is said. */
export function loanRange(least: number | null | undefined, most: number | null | undefined): string {
  if (least == null && most == null) return MISSING
  if (most == null) return `from $${short(least ?? 0)}`
  if (least == null) return `up to $${short(most)}`
  const [low, high] = [short(least), short(most)]
  // The unit is said once where both share it.
  return low.at(-1) === high.at(-1) ? `$${low.slice(0, -1)}–${high}` : `$${low}–${high}`
}

/** `36–180`, in the unit of the column. */
export function range(least: number | null | undefined, most: number | null | undefined): string {
  if (least == null && most == null) return MISSING
  if (most == null) return `from ${least}`
  return least == null ? `to ${most}` : `${least}–${most}`
}

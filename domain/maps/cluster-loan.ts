/** A known loan on the cluster map. */

import { type Coordinates, toCoordinates } from '#domain/kernel/coordinates.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'

export interface ClusterLoan {
  id: number | string
  propertyName: string | null
  address: string | null
  city: string | null
  state: { name: string } | null
  coordinates: Coordinates | null
  borrower: string | null
  loanAmount: number | null
  salePrice: number | null
  /** Square feet. */
  buildingSF: number | null
  loanPerSF: number | null
  propertyType: string | null
  propertyClass: string | null
  marketType: string | null
  originationDate: IsoDate | null
  maturityDate: IsoDate | null
  isHidden?: boolean
}

/** A known loan as the directory keeps it: codes and keys instead of names. */
export interface KeptLoan {
  id: number | string
  propertyName?: string | null
  address?: string | null
  city?: string | null
  state?: string | null
  lat?: number | null
  lng?: number | null
  borrower?: string | null
  loanAmount?: number | null
  salePrice?: number | null
  buildingSF?: number | null
  propertyType?: number | null
  propertyClass?: number | null
  marketType?: string | null
  originationDate?: IsoDate | null
  maturityDate?: IsoDate | null
}

/** Names behind codes and keys. */
export interface ClusterNames {
  states: ReadonlyMap<string, string>
  propertyTypes: ReadonlyMap<number, string>
  propertyClasses: ReadonlyMap<number, string>
}

/** `loanAmount / buildingSF`, dollars a square foot; null where either is missing or the building has no area. */
export const loanPerSquareFoot = (loanAmount?: number | null, buildingSF?: number | null): number | null =>
  loanAmount != null && buildingSF ? loanAmount / buildingSF : null

/** The kept loan as the map shows it. */
export function toClusterLoan(loan: KeptLoan, names: ClusterNames): ClusterLoan {
  const { id, lat, lng, state, propertyType, propertyClass } = loan
  return {
    id,
    propertyName: loan.propertyName ?? null,
    address: loan.address ?? null,
    city: loan.city ?? null,
    state: state ? { name: names.states.get(state) ?? state } : null,
    coordinates: toCoordinates({ lat, lng }),
    borrower: loan.borrower ?? null,
    loanAmount: loan.loanAmount ?? null,
    salePrice: loan.salePrice ?? null,
    buildingSF: loan.buildingSF ?? null,
    loanPerSF: loanPerSquareFoot(loan.loanAmount, loan.buildingSF),
    propertyType: propertyType == null ? null : (names.propertyTypes.get(propertyType) ?? null),
    propertyClass: propertyClass == null ? null : (names.propertyClasses.get(propertyClass) ?? null),
    marketType: loan.marketType ?? null,
    originationDate: loan.originationDate ?? null,
    maturityDate: loan.maturityDate ?? null,
  }
}

/** Address, city and state name: what is looked up when a loan has no coordinates. */
export const addressOfLoan = ({ address, city, state }: ClusterLoan): string =>
  [address, city, state?.name].filter(Boolean).join(', ')

/** A whole portfolio as it is read in one go: its properties and debts. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { BreachAnswer } from './breach-answers.ts'
import type { DebtKind } from './debt-kind.ts'
import type { Draw, Repayment } from './draws.ts'
import type { BlanketRecord, ConstructionLoanRecord, LineRecord } from './facility-figures.ts'
import type { CovenantTerms, CovenantUnit } from './loan-covenant.ts'
import type { LoanRecord, PropertyRecord } from './loan-record.ts'
import type { ObligationRecord, ReportingObligation } from './reporting-obligations.ts'

export interface HeldProperty extends PropertyRecord {
  _id: string
  name: string
  currency: Currency
  address: {
    formattedAddress?: string | null
    city?: string | null
    province?: string | null
    country?: string | null
    lat?: number | null
    lng?: number | null
  }
  propertyTypeId: number
  propertyTypeName: string
  propertyClassId?: number | null
  marketId?: number | null
  ownershipEntity?: string | null
  internalValuationDate?: IsoDate | null
  appraisalDate?: IsoDate | null
  acquisitionDate?: IsoDate | null
  ownershipPercentage: number
  noiHistory: readonly { periodEnd: IsoDate; noi?: number | null }[]
  insurance: { insurer?: string | null; policy?: string | null; expiry?: IsoDate | null }
  taxPaidTo: IsoDate | null
  /** Of a building site what its value is taken from; a building has its own. */
  valuedAt?: ValuedAt
  /** Those that expire. */
  documents?: readonly { _id: string; name: string; expiryDate: IsoDate }[]
}

/** What every debt of a portfolio has, of whatever kind. */
export interface HeldDebt {
  _id: string
  name: string
  currency: Currency
  lenderId: number
  lenderName: string
  /** What a floating one follows, percent a year. */
  indexRate: number | null
  reportingObligation: Partial<Record<ReportingObligation, ObligationRecord | null>>
  breachAnswers?: readonly BreachAnswer[] | null
}
export type HeldLoan = HeldDebt & LoanRecord & { propertyId: string }
export type HeldConstructionLoan = HeldDebt &
  ConstructionLoanRecord & {
    propertyId: string
    covenants?: LoanRecord['covenants']
    loanStatus?: string | null
    totalStabilizedValue: number | null
    /** Spent on the project so far; null before it is entered. */
    costInPlace?: number | null
    isComplete?: boolean
    draws?: readonly Draw[] | null
    repayments?: readonly Repayment[] | null
  }
export type HeldLine = HeldDebt & LineRecord & { propertyIds: readonly string[]; security: 'secured' | 'unsecured' }
export type HeldBlanket = HeldDebt & BlanketRecord & { propertyIds: readonly string[] }

/** A debt as it is kept, with its kind. */
export type HeldRecord =
  | { kind: 'loan'; debt: HeldLoan }
  | { kind: 'construction'; debt: HeldConstructionLoan }
  | { kind: 'line'; debt: HeldLine }
  | { kind: 'blanket'; debt: HeldBlanket }

/** A covenant of a debt that is tested by quarter. */
export type HeldCovenant = CovenantTerms & {
  _id: string
  kind: DebtKind
  /** Of the debt, whatever its kind. */
  loanId: string
  name: string
  unit: CovenantUnit
  certifiedTo: IsoDate | null
}

export interface Holdings {
  properties: readonly HeldProperty[]
  loans: readonly HeldLoan[]
  constructionLoans: readonly HeldConstructionLoan[]
  lines: readonly HeldLine[]
  blankets: readonly HeldBlanket[]
  /** Of all debts, where they were asked for. */
  covenants?: readonly HeldCovenant[]
  /** Debts on the same properties that nobody asked for: no total counts them, and they stand in the stacks. */
  beside?: Omit<Holdings, 'covenants' | 'beside'>
}

/** What the value of a property under construction is taken from. */
export type ValuedAt = 'cost' | 'stabilized'

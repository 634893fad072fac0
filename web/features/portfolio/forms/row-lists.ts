/** Answers that are lists: what each of their lines gives. */
import {
  area,
  bps,
  choice,
  date,
  type Field,
  flag,
  integer,
  money,
  note,
  percent,
  rate,
  text,
} from '#domain/kernel/field.ts'
import { CHANGE_ORDER_STATUSES, RAISED_LINES } from '#domain/portfolio/construction-details.ts'
import { GUARANTEE_TYPES, GUARANTOR_RELATIONSHIPS } from '#domain/portfolio/loan-sections.ts'

export interface RowList {
  items: Readonly<Record<string, Field>>
  /** What a new line begins with. */
  first?: Readonly<Record<string, unknown>>
}

const LEAST = -99_999_999_999.99

/** By the last part of the path. */
export const ROW_LISTS: Readonly<Record<string, RowList>> = {
  noiHistory: {
    items: {
      periodEnd: date().label('Period end').required(),
      noi: money(LEAST).label('NOI'),
      ncf: money(LEAST).label('NCF'),
      occupancy: percent(),
    },
  },
  majorTenants: {
    items: {
      name: text(150).label('Tenant').required(),
      area: area().label('Area, SF'),
      rent: money().label('Rent a year'),
      expiry: date(),
    },
  },
  loanOwnership: {
    items: {
      name: text(150).label('Guarantor').required(),
      allocation: percent(),
      relationshipWithBorrower: choice(GUARANTOR_RELATIONSHIPS).label('Relationship'),
      type: choice(GUARANTEE_TYPES),
      offBalanceSheetGuarantee: flag().label('Off balance sheet'),
      guaranteeAfterAssetSold: flag().label('After the asset is sold'),
    },
    first: { type: 'joint' },
  },
  extensionOptions: {
    items: {
      months: integer(1, 60).label('Months').required(),
      feeBps: bps().label('Fee'),
      conditions: text(500),
    },
  },
  changeOrders: {
    items: {
      date: date().required(),
      description: text(300).required(),
      amount: money(LEAST).required(),
      raises: choice(RAISED_LINES).label('Raises'),
      status: choice(CHANGE_ORDER_STATUSES),
    },
    first: { status: 'approved' },
  },
  rows: {
    items: {
      unitType: text(80).label('Unit type').required(),
      count: integer(0, 100_000).required(),
      averageArea: area().label('Average area, SF'),
      soldOrLeased: integer(0, 100_000).label('Sold or leased'),
      averagePrice: money(),
      monthlyRent: money(),
      deposits: money(),
    },
  },
  fixedPriceContractThreshold: {
    items: { name: text(150).label('Contract').required(), amount: money().required() },
  },
  rateHistory: {
    items: { until: date().label('Until').required(), rate: rate().label('All-in rate').required() },
  },
  partialPrepayments: {
    items: { date: date().required(), amount: money(0.01).required() },
  },
  repayments: {
    items: { date: date().required(), amount: money(0.01).required(), note: note() },
  },
}

/** Answers of a portfolio that are lists: what each of their rows gives. */
import { area, bps, choice, date, type Field, flag, integer, money, percent, rate, text } from '#domain/kernel/field.ts'
import type { Asking, Question } from '#domain/kernel/form.ts'
import {
  CHANGE_ORDER_STATUS_WORDS,
  CHANGE_ORDER_STATUSES,
  RAISED_LINE_WORDS,
  RAISED_LINES,
} from './construction-details.ts'
import {
  GUARANTEE_TYPES,
  GUARANTEE_WORDS,
  GUARANTOR_RELATIONSHIP_WORDS,
  GUARANTOR_RELATIONSHIPS,
} from './loan-sections.ts'

const LEAST = -99_999_999_999.99

const rows = (
  fields: Readonly<Record<string, Field>>,
  { first, units = {} }: { first?: Readonly<Record<string, unknown>>; units?: Readonly<Record<string, string>> } = {},
): Asking => ({
  items: Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Question] => {
      const unit = units[name]
      return [name, { field, ...(unit && { unit }) }]
    }),
  ),
  ...(first && { first }),
})

export const NOI_HISTORY = rows({
  periodEnd: date().label('Period end').required(),
  noi: money(LEAST).label('NOI'),
  ncf: money(LEAST).label('NCF'),
  occupancy: percent(),
})

export const MAJOR_TENANTS = rows(
  {
    name: text(150).label('Tenant').required(),
    area: area().label('Area, SF'),
    rent: money().label('Rent a year'),
    expiry: date(),
  },
  { units: { area: 'SF' } },
)

export const GUARANTOR_ROWS = rows(
  {
    name: text(150).label('Guarantor').required(),
    allocation: percent(),
    relationshipWithBorrower: choice(GUARANTOR_RELATIONSHIPS, GUARANTOR_RELATIONSHIP_WORDS).label('Relationship'),
    type: choice(GUARANTEE_TYPES, GUARANTEE_WORDS),
    offBalanceSheetGuarantee: flag().label('Off balance sheet'),
    guaranteeAfterAssetSold: flag().label('After the asset is sold'),
  },
  { first: { type: 'joint' } },
)

export const EXTENSION_OPTIONS = rows(
  {
    months: integer(1, 60).label('Months').required(),
    feeBps: bps().label('Fee'),
    conditions: text(500),
  },
  { units: { months: 'months' } },
)

export const CHANGE_ORDERS = rows(
  {
    date: date().required(),
    description: text(300).required(),
    amount: money(LEAST).required(),
    raises: choice(RAISED_LINES, RAISED_LINE_WORDS).label('Raises'),
    status: choice(CHANGE_ORDER_STATUSES, CHANGE_ORDER_STATUS_WORDS),
  },
  { first: { status: 'approved' } },
)

export const REVENUE_ROWS = rows(
  {
    unitType: text(80).label('Unit type').required(),
    count: integer(0, 100_000).required(),
    averageArea: area().label('Average area, SF'),
    soldOrLeased: integer(0, 100_000).label('Sold or leased'),
    averagePrice: money(),
    monthlyRent: money(),
    deposits: money(),
  },
  { units: { averageArea: 'SF' } },
)

export const FIXED_PRICE_CONTRACTS = rows({
  name: text(150).label('Contract').required(),
  amount: money().required(),
})

export const RATE_HISTORY = rows({
  until: date().label('Until').required(),
  rate: rate().label('All-in rate').required(),
})

export const PARTIAL_PREPAYMENTS = rows({ date: date().required(), amount: money(0.01).required() })

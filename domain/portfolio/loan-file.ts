/** The file in which a portfolio of loans arrives: its columns, and what may stand in their cells. */
import {
  type Cell,
  complain,
  figure,
  isBlank,
  oneOf,
  type Reading,
  squash,
  textOf,
  value,
  words,
} from '#domain/kernel/cells.ts'
import { isIsoDate } from '#domain/kernel/dates.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { INDEX_TYPES } from '#domain/market/rate.ts'

export type LoanColumn = {
  name: string
  /** Other headings under which lenders and managers send it. */
  aliases: readonly string[]
  isRequired?: boolean
  read(cell: Cell): Reading
}

const LARGEST_MONEY = 99_999_999_999.99
const LONGEST_TERM = 480

const amount = figure(0, LARGEST_MONEY)

/** A spreadsheet that shows 5.25 % holds 0.0525; as a rate that is a mistake nobody would notice. */
const SMALLEST_RATE = 0.3

function yearlyRate(cell: Cell): Reading {
  const read = figure(0, 20)(cell)
  if ('value' in read && typeof read.value === 'number' && read.value > 0 && read.value < SMALLEST_RATE) {
    return complain('must be in percent a year, such as 5.25.')
  }
  return read
}

function day(cell: Cell): Reading {
  if (isBlank(cell)) return value(null)
  const text = textOf(cell).replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3')
  return isIsoDate(text) ? value(text) : complain('must be a date in the form YYYY-MM-DD.')
}

const province = oneOf(Object.fromEntries(PROVINCES.map(({ code, name }) => [code, [name]])))

/** `GOC 5Y`, `GOC_5Y`, `Prime`: the kind of index; its term follows from the loan. */
function index(cell: Cell): Reading {
  if (isBlank(cell)) return value(null)
  const text = squash(textOf(cell))
  const type = INDEX_TYPES.find((each) => text.startsWith(squash(each)))
  return type === undefined ? complain(`must be one of ${INDEX_TYPES.join(', ')}.`) : value(type)
}

/** Blank, 0 and "interest only" all mean that nothing is repaid before the end. */
function amortization(cell: Cell): Reading {
  if (['io', 'interestonly'].includes(squash(textOf(cell)))) return value(null)
  const read = figure(0, 600, { isWhole: true })(cell)
  if ('complaint' in read) return read
  if (!read.value) return value(null)
  return Number(read.value) < 12 ? complain('must be 0 or between 12 and 600 months.') : read
}

/** The columns in the template's order. */
export const LOAN_COLUMNS = {
  propertyName: {
    name: 'Property Name',
    aliases: ['Property', 'Immeuble', 'Nom de l’immeuble'],
    isRequired: true,
    read: words(120),
  },
  street: {
    name: 'Address',
    aliases: ['Street', 'Property Address', 'Adresse', 'Adresse civique'],
    isRequired: true,
    read: words(150),
  },
  city: { name: 'City', aliases: ['Town', 'Ville', 'Municipalité'], read: words(100) },
  province: { name: 'Province', aliases: ['State', 'Prov', 'State Province'], isRequired: true, read: province },
  postalCode: { name: 'Postal Code', aliases: ['Zip', 'Zip Code', 'Postal', 'Code postal'], read: words(12) },
  propertyType: {
    name: 'Property Type',
    aliases: ['Type', 'Asset Type', 'Type d’immeuble', 'Type de propriété'],
    isRequired: true,
    read: words(120),
  },
  lender: {
    name: 'Lender',
    aliases: ['Lender Name', 'Bank', 'Mortgagee', 'Prêteur', 'Créancier'],
    isRequired: true,
    read: words(150),
  },
  loanName: { name: 'Loan Name', aliases: ['Loan', 'Nom du prêt'], read: words(120) },
  loanId: { name: 'Loan ID', aliases: ['Loan Number', 'Loan No', 'Account', 'Numéro du prêt'], read: words(40) },
  originalLoanAmount: {
    name: 'Original Loan Amount',
    aliases: ['Loan Amount', 'Original Amount', 'Principal', 'Original Balance', 'Montant initial', 'Montant du prêt'],
    isRequired: true,
    read: amount,
  },
  outstandingAmount: {
    name: 'Outstanding Amount',
    aliases: [
      'Outstanding',
      'Balance',
      'Current Balance',
      'Outstanding Balance',
      'Outstanding Loan Amount',
      'Solde',
      'Encours',
    ],
    read: amount,
  },
  interestRate: {
    name: 'Interest Rate',
    aliases: ['Rate', 'All-in Rate', 'Coupon', 'Taux', 'Taux d’intérêt'],
    read: yearlyRate,
  },
  rateType: {
    name: 'Rate Type',
    aliases: ['Fixed or Floating', 'Type de taux'],
    read: oneOf({ Fixed: ['Fix'], Floating: ['Variable', 'Float', 'Adjustable'] }),
  },
  index: { name: 'Index', aliases: ['Base Rate', 'Benchmark', 'Indice'], read: index },
  spread: { name: 'Spread', aliases: ['Margin', 'Marge', 'Écart'], read: figure(0, 20) },
  term: {
    name: 'Term Months',
    aliases: ['Term', 'Loan Term', 'Terme', 'Durée'],
    isRequired: true,
    read: figure(1, LONGEST_TERM, { isWhole: true }),
  },
  amortization: {
    name: 'Amortization Months',
    aliases: ['Amortization', 'Amort', 'Amortissement'],
    read: amortization,
  },
  firstPaymentDate: {
    name: 'First Payment Date',
    aliases: ['First Payment', 'Premier paiement', 'Date du premier paiement'],
    isRequired: true,
    read: day,
  },
  prepayment: {
    name: 'Prepayment Type',
    aliases: ['Prepayment', 'Prepayment Penalty', 'Penalty', 'Pénalité'],
    read: oneOf({
      interestRateDifferential: ['IRD', 'Interest rate differential'],
      '3-month-interest': ['Three month interest', '3 months interest', 'Three months interest', '3MI'],
      'yield-maintenance': ['Yield maintenance', 'YM'],
      noPenalty: ['No penalty', 'None', 'Open'],
    }),
  },
  charge: {
    name: 'Charge Type',
    aliases: ['Charge', 'Priority', 'Lien', 'Rang'],
    read: oneOf({
      firstCharge: ['First', '1st', '1', 'First mortgage', '1st charge'],
      secondCharge: ['Second', '2nd', '2', 'Second mortgage', '2nd charge'],
      thirdCharge: ['Third', '3rd', '3', 'Third mortgage', '3rd charge'],
    }),
  },
  recourse: {
    name: 'Recourse',
    aliases: ['Recours'],
    read: oneOf({ Full: ['Yes', 'Full recourse'], Limited: ['Partial'], 'Non-Recourse': ['No', 'None', 'Non'] }),
  },
  marketValue: {
    name: 'Value',
    aliases: ['Property Value', 'Appraised Value', 'Market Value', 'Valeur', 'Valeur marchande'],
    read: amount,
  },
  noi: { name: 'NOI', aliases: ['Net Operating Income', 'RNE', 'Revenu net d’exploitation'], read: amount },
  compounding: {
    name: 'Compounding',
    aliases: ['Compounded', 'Capitalisation'],
    read: oneOf({
      'semi-annual': ['Semi annually', 'Twice a year', 'Half yearly', 'SA', 'Canadian'],
      monthly: ['Each month', 'M', 'US', 'American'],
    }),
  },
  dayCount: {
    name: 'Day Count',
    aliases: ['Day Count Convention', 'Accrual', 'Interest Accrual'],
    read: oneOf({
      '30/360': ['30E/360', '360/360'],
      'actual/365': ['act/365', 'A/365'],
      'actual/360': ['act/360', 'A/360'],
    }),
  },
  maturityDate: {
    name: 'Maturity Date',
    aliases: ['Maturity', 'Expiry', 'Expiry Date', 'Due Date', 'Échéance', 'Date d’échéance'],
    read: day,
  },
} as const satisfies Record<string, LoanColumn>

export type LoanColumnKey = keyof typeof LOAN_COLUMNS

/** The template's first line. */
export const LOAN_FILE_HEADER: readonly string[] = Object.values(LOAN_COLUMNS).map(({ name }) => name)

/** Stands where a name belongs, so that the example itself is not imported by mistake. */
export const EXAMPLE_LENDER = 'Name of the lender'

/** A row that shows how each cell is meant; it reads back without an error. */
export const LOAN_FILE_EXAMPLE: readonly Cell[] = [
  ...['Dundas Street Retail', '1450 Dundas Street West', 'Toronto', 'ON', 'M6J 1Y6', 'Retail – Unanchored'],
  ...[EXAMPLE_LENDER, 'First mortgage', 'LN-1001', 6_500_000, null, 5.25, 'Fixed'],
  ...[null, null, 60, 300, '2024-01-30', 'Interest rate differential', 'First', 'Full', 9_100_000, 560_000],
  ...['Semi-annual', '30/360', null],
]

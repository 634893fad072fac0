/** What each kind of lead is asked beside the common facts: its fields, and which of them it cannot do without. */
import { TIERS } from '#domain/contacts/owner.ts'
import type { FieldKind } from '#domain/kernel/field.ts'
import { mark, say, toLabel } from '#domain/kernel/words.ts'
import { LEAD_CANDIDATES, LEAD_CHARGES, LEAD_PENALTIES, TRANSACTION_TYPES } from './lead-choices.ts'
import type { LeadType } from './lead-types.ts'

export type LeadFieldFacts = {
  kind: FieldKind
  label?: string
  choices?: readonly string[]
  target?: string
  /** Characters at most. */
  longest?: number
}

const line = (longest = 150): LeadFieldFacts => ({ kind: 'text', longest })
const money: LeadFieldFacts = { kind: 'money' }
const date: LeadFieldFacts = { kind: 'date' }
const propertyType: LeadFieldFacts = { kind: 'reference', target: 'options-property-types' }
const email: LeadFieldFacts = { kind: 'text', longest: 254, label: mark('E-mail') }
const phone: LeadFieldFacts = { kind: 'text', longest: 40, label: mark('Phone') }

/** Every field that one kind or another has, beside what all leads have. A dotted name is part of an embedded record. */
export const LEAD_FIELDS = {
  propertyName: line(),
  propertyAddress: line(300),
  address: line(300),
  assetType: propertyType,
  propertyType,
  buildingSize: { kind: 'area', label: mark('Building size SF') },
  landSize: { kind: 'area', label: mark('Land size acres') },
  listingAmount: money,
  listingDate: date,
  bidDate: date,
  transactionType: { kind: 'choice', choices: TRANSACTION_TYPES },
  vendor: line(),
  purchaser: line(),
  listingAgent: line(),
  agentEmail: { ...email, label: mark('Agent e-mail') },
  agentPhone: { ...phone, label: mark('Agent phone') },
  yearBuilt: { kind: 'integer' },
  capRate: { kind: 'percent' },
  noi: { kind: 'money', label: mark('NOI') },
  url: { kind: 'text', longest: 500, label: mark('URL') },
  existingLender: line(),
  originalDealId: { kind: 'reference', target: 'deals', label: mark('Original deal') },
  loanId: { kind: 'reference', target: 'loans', label: mark('Loan') },
  borrower: line(),
  owner: line(),
  ownerEmail: email,
  ownerPhone: phone,
  lender: line(),
  originalLoanAmount: money,
  outstandingLoanAmount: { kind: 'money', label: mark('Outstanding amount') },
  principalamount: { kind: 'money', label: mark('Principal amount') },
  rate: { kind: 'rate' },
  fundingDate: date,
  maturity: date,
  registeredDate: date,
  ltv: { kind: 'percent', label: mark('LTV') },
  refinanceCandidate: { kind: 'choice', choices: LEAD_CANDIDATES },
  penaltyType: { kind: 'choice', choices: LEAD_PENALTIES },
  instrumentNumber: line(60),
  charge: { kind: 'choice', choices: LEAD_CHARGES },
  mortgage: { kind: 'json' },
  'mortgage.primaryLender': { ...line(), label: mark('Primary lender') },
  'mortgage.secondaryLender': { ...line(), label: mark('Secondary lender') },
  'mortgage.tertiaryLender': { ...line(), label: mark('Tertiary lender') },
  brokerId: { kind: 'reference', target: 'broker-company', label: mark('Broker') },
  brokerCompany: line(),
  brokerContact: line(),
  brokerEmail: { ...email, label: mark('Broker e-mail') },
  brokerPhone: { ...phone, label: mark('Broker phone') },
  ownerId: { kind: 'reference', target: 'owners', label: mark('Owner') },
  companyName: line(),
  contactFirstName: line(80),
  contactLastName: line(80),
  relationshipTier: { kind: 'choice', choices: TIERS, label: mark('Tier') },
  nextTouch: date,
  pitchTime: { kind: 'instant' },
  totalHoldings: { kind: 'integer' },
  knownDebt: money,
  coiCompany: { ...line(), label: mark('COI company') },
  comment: { kind: 'note' },
  municipality: { ...line(100), label: mark('City') },
  province: { kind: 'choice' },
  country: { kind: 'choice', choices: ['CA', 'US'] },
} as const satisfies Record<string, LeadFieldFacts>
export type LeadField = keyof typeof LEAD_FIELDS

/** The words people read for a field; the owner of a lead of kind `others` is its borrower. */
export function leadFieldLabel(field: LeadField, type?: LeadType): string {
  if (type === 'others' && field === 'owner') return say('Borrower')
  const facts: LeadFieldFacts = LEAD_FIELDS[field]
  return say(facts.label ?? toLabel(field))
}

type TypeFields = { own: readonly LeadField[]; required: readonly LeadField[] }

/** What each kind has beside the common fields, and which of it must be there. */
export const LEAD_TYPE_FIELDS: Readonly<Record<LeadType, TypeFields>> = {
  partner: {
    own: [
      'propertyAddress',
      'assetType',
      'buildingSize',
      'landSize',
      'listingAmount',
      'listingDate',
      'transactionType',
      'vendor',
      'purchaser',
      'listingAgent',
      'agentEmail',
      'agentPhone',
      'yearBuilt',
      'capRate',
      'existingLender',
    ],
    required: ['propertyAddress', 'assetType'],
  },
  refinance: {
    own: [
      'originalDealId',
      'loanId',
      'address',
      'propertyType',
      'borrower',
      'ownerEmail',
      'ownerPhone',
      'lender',
      'originalLoanAmount',
      'outstandingLoanAmount',
      'rate',
      'fundingDate',
      'maturity',
      'ltv',
      'refinanceCandidate',
      'penaltyType',
    ],
    required: ['address', 'maturity'],
  },
  expiries: {
    own: [
      'address',
      'propertyType',
      'principalamount',
      'rate',
      'maturity',
      'registeredDate',
      'owner',
      'ownerEmail',
      'ownerPhone',
      'lender',
      'instrumentNumber',
      'charge',
      'mortgage',
    ],
    required: ['address', 'principalamount', 'maturity'],
  },
  listings: {
    own: [
      'propertyName',
      'propertyAddress',
      'assetType',
      'listingAmount',
      'brokerId',
      'brokerCompany',
      'brokerContact',
      'brokerEmail',
      'brokerPhone',
      'listingDate',
      'bidDate',
      'noi',
      'capRate',
      'url',
    ],
    required: ['propertyAddress', 'brokerCompany'],
  },
  crm: {
    own: [
      'ownerId',
      'companyName',
      'relationshipTier',
      'nextTouch',
      'pitchTime',
      'totalHoldings',
      'knownDebt',
      'coiCompany',
    ],
    required: ['ownerId'],
  },
  others: {
    own: [
      'address',
      'propertyType',
      'principalamount',
      'maturity',
      'owner',
      'ownerEmail',
      'ownerPhone',
      'mortgage',
      'comment',
    ],
    required: ['address'],
  },
}

/** What is asked of a lead: of all that leads have, what leads of its kind have. */
import { ask, defineForm, type FormSection, type Question, questionsOf } from '#domain/kernel/form.ts'
import { mark } from '#domain/kernel/words.ts'
import { leads } from './lead.ts'
import { LEAD_TYPE_FIELDS, type LeadField, leadFieldLabel } from './lead-fields.ts'
import type { LeadType } from './lead-types.ts'

const WIDE = { width: 2 } as const
const PROVINCE = { box: 'province', reads: ['country'] } as const

/** Where a building is, of every kind of lead. */
const PLACE = ['municipality', 'province', 'country'] as const
const MORTGAGE = [
  'mortgage.principalAmount',
  'mortgage.primaryLender',
  'mortgage.secondaryLender',
  'mortgage.tertiaryLender',
  'mortgage.maturityDate',
  'mortgage.rate',
  'mortgage.registeredDate',
  'mortgage.instrumentNumber',
] as const

/** Everything that is asked of one kind or another, in the order in which it is read. */
export const leadForm = defineForm(
  leads,
  [
    {
      key: 'place',
      title: mark('Property'),
      questions: ask(
        leads,
        ['propertyName', 'address', 'propertyAddress', ...PLACE, 'propertyType', 'assetType', 'propertyClass', 'units'],
        { propertyName: WIDE, address: WIDE, propertyAddress: WIDE, province: PROVINCE },
      ),
    },
    {
      key: 'people',
      title: mark('People'),
      questions: ask(leads, [
        'ownerId',
        'companyName',
        'owner',
        'borrower',
        'ownerEmail',
        'ownerPhone',
        'brokerId',
        'brokerCompany',
        'brokerContact',
        'brokerEmail',
        'brokerPhone',
        'vendor',
        'purchaser',
        'listingAgent',
        'agentEmail',
        'agentPhone',
        'borrowerContactId',
        'coiCompany',
        'coiContact',
      ]),
    },
    {
      key: 'loan',
      title: mark('Loan'),
      questions: ask(leads, [
        'lender',
        'charge',
        'principalamount',
        'originalLoanAmount',
        'outstandingLoanAmount',
        'rate',
        'fundingDate',
        'registeredDate',
        'maturity',
        'ltv',
        'penaltyType',
        'refinanceCandidate',
        'instrumentNumber',
        'existingLender',
      ]),
    },
    { key: 'mortgage', title: mark('Mortgage'), questions: ask(leads, MORTGAGE), isExtra: true },
    {
      key: 'listing',
      title: mark('Listing'),
      questions: ask(leads, ['listingAmount', 'capRate', 'noi', 'listingDate', 'bidDate', 'transactionType', 'url'], {
        url: WIDE,
      }),
    },
    {
      key: 'relation',
      title: mark('Relation'),
      questions: ask(leads, ['relationshipTier', 'nextTouch', 'totalHoldings', 'knownDebt', 'actionDate', 'source']),
    },
    { key: 'comment', title: mark('Comment'), questions: ask(leads, ['comment']) },
  ],
  {
    leadType: 'The tab in which it is added.',
    state: 'The tab in which it is added.',
    stage: 'The chip of its stage.',
    pitchTime: 'The dialog of the stage asks for it.',
    passReason: 'The dialog of the stage asks for it.',
    coordinates: 'Found by its address.',
    originalDealId: 'The deal it came from.',
    loanId: 'The loan it came from.',
  },
)

/** What leads of every kind are asked besides their own fields. */
const OF_ALL = new Set<string>([...PLACE, 'companyName', 'coiCompany', 'actionDate', 'source'])

const ownFields = (type: LeadType): ReadonlySet<string> => new Set(LEAD_TYPE_FIELDS[type].own)
const isLabelled = (path: string, type: LeadType): path is LeadField => ownFields(type).has(path)

/** A question as it is asked of one kind: under its name there, and without an answer where the kind can do without. */
function askedOf(type: LeadType, path: string, question: Question): Question {
  if (!isLabelled(path, type)) return question
  const isNeeded = LEAD_TYPE_FIELDS[type].required.includes(path)
  return { ...question, label: leadFieldLabel(path, type), ...(isNeeded && { isRequiredOnSubmit: true }) }
}

/** The sections of the form for leads of a kind; those without any question are left out. */
export function leadSections(type: LeadType): FormSection[] {
  const own = ownFields(type)
  const hasMortgage = own.has('mortgage')
  const isOfType = (path: string) => own.has(path) || OF_ALL.has(path) || (hasMortgage && path.startsWith('mortgage.'))
  return leadForm.sections.flatMap((section) => {
    const questions = Object.entries(section.questions).filter(([path]) => isOfType(path))
    if (questions.length === 0) return []
    return [
      {
        ...section,
        questions: Object.fromEntries(questions.map(([path, question]) => [path, askedOf(type, path, question)])),
      },
    ]
  })
}

/** What stands registered on the building, of a kind that knows it: the card is edited with these. */
export function mortgageQuestions(type: LeadType): Record<string, Question> {
  const sections = leadSections(type).filter(({ key }) => key === 'loan' || key === 'mortgage')
  return questionsOf(sections)
}

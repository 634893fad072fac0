/** What is asked of a consultant and of its people. */
import { ask, type FormSection } from '#domain/kernel/form.ts'
import { provinces } from '#domain/market/reference-lists.ts'
import { consultantContacts, consultants } from './consultant.ts'

const WIDE = { width: 2 } as const
/** A switch or a list has its usual answer: nothing is left out there. */
const ALWAYS_SET = { isAlwaysSet: true } as const
const WIDE_LIST = { ...WIDE, ...ALWAYS_SET } as const

/** What a consultant is and where it works. */
export const CONSULTANT_QUESTIONS: FormSection['questions'] = ask(
  consultants,
  [
    'companyName',
    'country',
    'categories',
    'provinces',
    'cities',
    'designations',
    'standards',
    'approvedBy',
    'typicalFeeLow',
    'typicalFeeHigh',
    'typicalTurnaroundDays',
    'insuranceLimit',
    'insuranceExpiry',
    'phone',
    'website',
    'address',
    'rating',
    'preferred',
    'isActive',
    'notes',
  ],
  {
    companyName: WIDE,
    country: { ...WIDE, ...ALWAYS_SET },
    categories: WIDE_LIST,
    provinces: { label: 'Provinces and states', optionsFrom: provinces.path, ...WIDE_LIST },
    cities: { box: 'words', ...WIDE_LIST },
    designations: { box: 'words', help: 'AACI, MAI, P.Eng. and the like', ...WIDE_LIST },
    standards: WIDE_LIST,
    approvedBy: { label: 'On the panel of', ...WIDE_LIST },
    typicalTurnaroundDays: { unit: 'days' },
    website: WIDE,
    address: { reads: ['country'], ...WIDE },
    rating: { box: 'stars', ...ALWAYS_SET },
    preferred: { label: 'Preferred', box: 'checkbox', ...ALWAYS_SET },
    isActive: { label: 'Still works', box: 'checkbox', ...ALWAYS_SET },
    notes: WIDE,
  },
)

export const CONSULTANT_CONTACT_QUESTIONS: FormSection['questions'] = ask(
  consultantContacts,
  ['firstName', 'lastName', 'title', 'email', 'phone', 'provinces', 'isPrimary', 'optOut', 'notes'],
  {
    provinces: { label: 'Provinces and states', optionsFrom: provinces.path, ...WIDE },
    isPrimary: { label: 'The person to write to first', box: 'checkbox', ...WIDE },
    optOut: { label: 'Wants no bulk mail', box: 'checkbox', ...WIDE },
    notes: WIDE,
  },
)

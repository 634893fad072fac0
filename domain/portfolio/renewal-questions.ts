/** What is asked when a paper of a building is renewed: until when it holds, and of an insurance with whom. */
import { ask, type Question } from '#domain/kernel/form.ts'
import { properties } from './property.ts'
import { propertyDocuments } from './property-document.ts'

export const INSURANCE_RENEWAL_QUESTIONS: Readonly<Record<string, Question>> = ask(
  properties,
  ['insurance.expiry', 'insurance.insurer', 'insurance.policy', 'insurance.limit'],
  {
    'insurance.expiry': { label: 'Insured until', isAlwaysSet: true, width: 2 },
    'insurance.insurer': { label: 'Insurance insurer' },
    'insurance.policy': { label: 'Insurance policy' },
    'insurance.limit': { label: 'Insurance limit' },
  },
)

export const DOCUMENT_RENEWAL_QUESTIONS: Readonly<Record<string, Question>> = ask(propertyDocuments, ['expiryDate'], {
  expiryDate: { label: 'Valid until', isAlwaysSet: true, width: 2 },
})

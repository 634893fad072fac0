/** What is asked of somebody who writes a line into the ledger of consents. */
import { ask, defineForm, type Question } from '#domain/kernel/form.ts'
import { mark } from '#domain/kernel/words.ts'
import { consents } from './consent.ts'

const WIDE = { width: 2 } as const
const isGiven = { key: 'event', is: ['given'] }

export const CONSENT_QUESTIONS: Readonly<Record<string, Question>> = ask(
  consents,
  ['email', 'personName', 'companyName', 'event', 'happenedOn', 'ground', 'proof'],
  {
    email: WIDE,
    event: { box: 'consent-event' },
    ground: { showIf: isGiven, isRequiredOnSubmit: true, ...WIDE },
    proof: {
      isRequiredOnSubmit: true,
      help: mark('What shows it: the text of a form, a letter, the page where the address stands.'),
      ...WIDE,
    },
  },
)

export const consentForm = defineForm(
  consents,
  [{ key: 'line', title: mark('What happened'), questions: CONSENT_QUESTIONS }],
  {},
)

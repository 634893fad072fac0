/** What is asked of a covenant: its formula and limits, the days it is tested on, and what happens after a breach. */
import { ask, defineForm } from '#domain/kernel/form.ts'
import { FORMULA_FACTS } from './covenant-formula.ts'
import { loanCovenants } from './loan-covenant.ts'

const WIDE = { width: 2 } as const

export const loanCovenantForm = defineForm(
  loanCovenants,
  [
    {
      key: 'covenant',
      title: 'Covenant',
      questions: ask(
        loanCovenants,
        [
          ...['name', 'formula', 'basis', 'side', 'unit', 'breachAt', 'watchAt'],
          ...['testFrequency', 'firstTestOn', 'cureDays', 'dueDays', 'certifiedTo'],
        ],
        {
          name: WIDE,
          formula: WIDE,
          basis: { help: 'If blank, all debt on the property.', width: 2 },
          watchAt: { help: 'Where nothing is said, 5% of the limit before it.' },
          firstTestOn: { help: 'The last day of a quarter.' },
          dueDays: { help: 'Where nothing is said, 45 days.' },
          certifiedTo: { help: 'The last test that the lender was sent a certificate of.', width: 2 },
        },
      ),
    },
  ],
  {
    userId: 'Whoever owns the loan.',
    active: 'Deleting is an act of its own.',
    loanId: 'The loan it is added to.',
  },
)

/** What a formula may name, as it is written there. */
export const FORMULA_NAMES: string = FORMULA_FACTS.join(', ')

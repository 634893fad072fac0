/** What a portfolio is called and steered by; what it holds is ticked in the lists. */
import { ask, defineForm } from '#domain/kernel/form.ts'
import { portfolios } from './portfolio.ts'

const WIDE = { width: 2 } as const

export const portfolioForm = defineForm(
  portfolios,
  [
    {
      key: 'portfolio',
      title: 'Portfolio',
      questions: ask(portfolios, ['name', 'description', 'currency', 'targetLtv', 'targetDscr'], {
        name: WIDE,
        currency: WIDE,
      }),
    },
  ],
  {
    userId: 'Whoever makes it.',
    active: 'Deleting and restoring are acts of their own.',
    propertyIds: 'Ticked in the list of properties.',
    lineIds: 'Ticked in the list of lines.',
    blanketIds: 'Ticked in the list of blanket loans.',
  },
)

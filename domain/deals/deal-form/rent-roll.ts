/** Who rents what in the property. */
import { RENT_ROLL_ITEMS, rentRollField } from '#domain/deals/rent-roll.ts'
import type { FormSection } from '#domain/kernel/form.ts'

export const rentRoll = {
  key: 'rent-roll',
  title: 'Rent roll',
  questions: {
    rentRoll: {
      field: rentRollField.label('Rent roll'),
      items: RENT_ROLL_ITEMS,
      box: 'rent-roll',
      reads: ['Term'],
      width: 2,
    },
  },
} satisfies FormSection

/** What the forms of leads bring besides their questions: the lists that their answers come from. */
import { useMemo } from 'react'
import { borrowerContacts } from '#domain/contacts/borrower.ts'
import { brokerCompanies } from '#domain/contacts/broker.ts'
import { owners } from '#domain/contacts/owner.ts'
import { propertyClasses, propertyTypes } from '#domain/market/reference-lists.ts'
import type { AnswerBox, FormRoom } from '#web/data/forms/form-room.ts'
import { useList } from '#web/data/hooks.ts'
import { toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import { ProvinceField } from '#web/ui/index.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : null)

const Province: AnswerBox = ({ value, reads, ...props }) => (
  <ProvinceField {...props} value={asText(value)} country={asText(reads.country)} />
)

const BOXES = { province: Province }
const BY_NAME = { $limit: 100, $sort: { companyName: 1 as const } }
const QUIETLY = { isBackground: true, staleMs: 60_000 }

export function useLeadRoom(): FormRoom {
  const types = useReferenceList(propertyTypes, { isBackground: true })
  const classes = useReferenceList(propertyClasses, { isBackground: true })
  const { rows: firms } = useList(owners, BY_NAME, QUIETLY)
  const { rows: brokers } = useList(brokerCompanies, BY_NAME, QUIETLY)
  const { rows: borrowers } = useList(borrowerContacts, { $limit: 100 }, QUIETLY)
  return useMemo(
    () => ({
      boxes: BOXES,
      options: {
        [propertyTypes.path]: types.map(toReferenceOption),
        [propertyClasses.path]: classes.map(toReferenceOption),
        [owners.path]: firms.map(({ id, companyName }) => ({ value: id, label: companyName })),
        [brokerCompanies.path]: brokers.map(({ id, companyName }) => ({ value: id, label: companyName })),
        [borrowerContacts.path]: borrowers.map(({ id, firstName, lastName }) => ({
          value: id,
          label: `${firstName} ${lastName}`,
        })),
      },
    }),
    [types, classes, firms, brokers, borrowers],
  )
}

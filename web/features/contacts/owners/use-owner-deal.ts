/** A draft deal for an owner, with what is known of it. */

import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import type { OwnerRow } from './owner-row.ts'

type Known = Pick<OwnerRow, 'id' | 'companyName' | 'primaryContact' | 'coiCompanyId'>

/** Answers the number of the deal; undefined when it was refused, which is then said. */
export function useOwnerDeal() {
  const { create } = useCreate<{ id: number }>({ path: 'deals' })
  return async ({ id, companyName, primaryContact, coiCompanyId }: Known): Promise<number | undefined> => {
    try {
      const sponsor = { Sponsor_Company: companyName, ...(primaryContact && { Sponsor_Name: primaryContact }) }
      const made = await create({
        ownerId: id,
        values: sponsor,
        ...(coiCompanyId && { brokerCompanyId: coiCompanyId }),
      })
      return made.id
    } catch (error) {
      showError(error)
      return undefined
    }
  }
}

/** The signed-in person's own record, company and settings, as the profile edits them. */

import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { users } from '#domain/team/user.ts'
import { userCompanies } from '#domain/team/user-company.ts'
import { userSettings } from '#domain/team/user-settings.ts'
import { api } from '#web/data/api.ts'
import { useList, useOne, useUpdate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { getPerson, refreshPerson, type SignedIn } from '#web/data/session-store.ts'
import type { SettingRow, UserRow } from '#web/features/team/people/user-row.ts'

export type OwnUser = UserRow & {
  signature: string | null
  photo: StoredFile | null
}
export type OwnCompany = Judged &
  Pick<
    RowOf<typeof userCompanies>,
    | 'id'
    | 'name'
    | 'type'
    | 'logo'
    | 'website'
    | 'phone'
    | 'email'
    | 'address'
    | 'licenseNumber'
    | 'primaryColour'
    | 'emailFooter'
    | 'dailyEmailLimit'
    | 'dailyUserEmailLimit'
    | 'defaultBrokerFeeBps'
    | 'revenueSplitDefaults'
    | 'ownFinancingLeadMonths'
    | 'radarAssumptions'
    | 'timeZone'
    | 'updatedAt'
  >

export function useOwnUser() {
  const person = usePerson()
  const { row, isLoading, error, refetch } = useOne<OwnUser>(users, person.id)
  const { update } = useUpdate<OwnUser>(users)
  /** Keeps the changes; rejects with `ApiError`. */
  const save = async (changes: Record<string, unknown>) => {
    const saved = await update({ id: person.id, changes, ...(row && { base: row }) })
    await refreshOwnPerson()
    return saved
  }
  return { row, isLoading, error, refetch, save }
}

/** The settings row of the person. */
export function useOwnSettings() {
  const person = usePerson()
  const { rows, isLoading, error, refetch } = useList<SettingRow>(userSettings, { userId: person.id, $limit: 1 })
  const { update } = useUpdate<SettingRow>(userSettings)
  const [row] = rows
  const save = async (changes: Record<string, unknown>) => {
    if (!row) return
    await update({ id: row.id, changes })
    await refreshOwnPerson()
  }
  return { row, isLoading, error, refetch, save }
}

export function useOwnCompany() {
  const person = usePerson()
  const { row, isLoading, error, refetch } = useOne<OwnCompany>(userCompanies, person.user_company_id ?? undefined)
  const { update } = useUpdate<OwnCompany>(userCompanies)
  const save = (changes: Record<string, unknown>) => update({ id: row?.id ?? 0, changes, ...(row && { base: row }) })
  return { row, isLoading, error, refetch, save }
}

/** The shell and the lists follow at once: name, page size and the like stand in the session. */
async function refreshOwnPerson() {
  const { data } = await api.get<{ data: SignedIn }>('authentication')
  const person = getPerson()
  if (person) refreshPerson({ ...data, companyId: data.user_company_id })
}

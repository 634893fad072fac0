/** What the rooms read of whoever is signed in, as the server answers a user. */
import type { RowOf } from '#domain/kernel/entity.ts'
import type { users } from '#domain/team/user.ts'
import type { userCompanies } from '#domain/team/user-company.ts'

declare module '#web/data/session-store.ts' {
  interface SignedIn
    extends Pick<
      RowOf<typeof users>,
      'name' | 'email' | 'firstName' | 'lastName' | 'timeZone' | 'photo' | 'user_company_id'
    > {
    user_company: Pick<RowOf<typeof userCompanies>, 'id' | 'name' | 'type'> | null
  }
}

/** /inbox-threads: conversations, as far as their deal or their people open them. */
import { inboxThreadAccess, inboxThreads } from '#domain/mail/inbox/inbox-thread.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const inboxThreadsResource = defineResource({
  entity: inboxThreads,
  access: inboxThreadAccess,
  /** What is theirs, what is given to them, and what waits for anybody who files. */
  special(alias, parameters, { id, companyId }) {
    const me = parameters.add(id)
    return `${alias}.user_company_id = ${parameters.add(companyId)} and (${alias}."userId" = ${me} or ${alias}."assigneeId" = ${me} or ${alias}."isUnassigned")`
  },
  specialRooms({ userId, assigneeId, isUnassigned, user_company_id }) {
    const people = [userId, assigneeId].flatMap((id) => (id === null ? [] : [`person:${id}`]))
    return isUnassigned ? [...people, `company:${user_company_id}`] : people
  },
})

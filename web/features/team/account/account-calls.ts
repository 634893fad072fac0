/** The calls about accounts that need no session. */
import { api } from '#web/data/api.ts'

/** Throws `ApiError`: 410 for a link that is over, 400 with fields, 429 with seconds to wait. */
export const manageAccount = <Answer>(action: string, value: unknown) =>
  api.send<Answer>('POST', 'authmanagement', { action, value })

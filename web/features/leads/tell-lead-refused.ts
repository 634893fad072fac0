/** What is said when a lead could not be changed; what was chosen or typed stays where it is. */
import { say } from '#domain/kernel/words.ts'
import { UPDATE_FAILURE } from '#domain/leads/lead-file.ts'
import { isDealtWith, toMessage } from '#web/data/errors.ts'
import { notify } from '#web/ui/index.ts'

/** The server's reason follows. */
export function tellLeadRefused(error: unknown): void {
  if (!isDealtWith(error)) notify.failed(`${say(UPDATE_FAILURE)}. ${toMessage(error)}`)
}

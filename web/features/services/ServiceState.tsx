/** How far a request has come, as six squares and a word; empty ones where it was called off. */
import { wordOf } from '#domain/kernel/words.ts'
import { SERVICE_STATUS_WORDS, SERVICE_STEPS } from '#domain/services/service-choices.ts'
import { Pips } from '#web/ui/index.ts'
import type { ServiceRow } from './service-row.ts'

export function ServiceState({ status }: Pick<ServiceRow, 'status'>) {
  const reached = SERVICE_STEPS.findIndex((step) => step === status) + 1
  return <Pips label={wordOf(SERVICE_STATUS_WORDS, status)} reached={reached} of={SERVICE_STEPS.length} />
}

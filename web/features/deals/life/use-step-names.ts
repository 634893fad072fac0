/** What the steps of a deal's life are called on their buttons. */
import { useLingui } from '@lingui/react/macro'
import { type DealStep, onlyAsksToClose } from '#domain/deals/deal-steps.ts'
import { usePerson } from '#web/data/session.tsx'

export function useStepNames(): Record<DealStep, string> {
  const { t } = useLingui()
  const person = usePerson()
  return {
    submit: t`Submit deal`,
    approve: t`Approve deal`,
    return: t`Return deal`,
    withdraw: t`Withdraw deal`,
    close: onlyAsksToClose(person) ? t`Ask to close` : t`Close deal`,
    reopen: t`Reopen deal`,
    reactivate: t`Reactivate deal`,
    archive: t`Archive deal`,
    delete: t`Delete deal`,
  }
}

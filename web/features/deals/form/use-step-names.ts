/** What the steps of a deal's life are called on buttons. */
import { useLingui } from '@lingui/react/macro'
import type { DealStep } from '#domain/deals/deal-steps.ts'

export function useStepNames(asksToClose: boolean): Record<DealStep, string> {
  const { t } = useLingui()
  return {
    submit: t`Submit deal`,
    approve: t`Approve deal`,
    return: t`Return deal`,
    withdraw: t`Withdraw deal`,
    close: asksToClose ? t`Ask to close` : t`Close deal`,
    reopen: t`Reopen deal`,
    reactivate: t`Reactivate deal`,
    archive: t`Archive deal`,
    delete: t`Delete deal`,
  }
}

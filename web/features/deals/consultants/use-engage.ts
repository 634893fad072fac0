/** Engages a consultant, once it was said what that means for the others. */
import { useLingui } from '@lingui/react/macro'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { confirm } from '#web/ui/index.ts'
import type { ConsultantBidRow } from './consultant-bid-row.ts'

export function useEngage({ id, consultantName: name }: ConsultantBidRow): () => Promise<void> {
  const { t } = useLingui()
  const { run } = useAction<ConsultantBidRow>(consultantBids)
  return async () => {
    const isSure = await confirm({
      title: t`Engage ${name}?`,
      message: t`The others asked for the same are marked as not selected, and their links end. Tell them yourself.`,
      action: t`Engage`,
    })
    if (isSure) await run({ id, name: 'engage' }).catch((reason: unknown) => showError(reason))
  }
}

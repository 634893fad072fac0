/** What can be started from the top bar. */
import { useLingui } from '@lingui/react/macro'
import { IconFilePlus } from '@tabler/icons-react'
import type { NewItem } from '#web/ui/index.ts'

type NewItemsInput = { mayStartDeals: boolean; onNewDeal: () => void }

export function useNewItems({ mayStartDeals, onNewDeal }: NewItemsInput): NewItem[] {
  const { t } = useLingui()
  return mayStartDeals ? [{ key: 'deal', label: t`New deal`, icon: IconFilePlus, onRun: onNewDeal }] : []
}

/** The steps of one deal, from its row in a list. */

import { useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import { type DealStep, onlyAsksToClose } from '#domain/deals/deal-steps.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import { useStepNames } from '#web/features/deals/form/use-step-names.ts'
import { DealStepDialog } from '#web/features/deals/life/DealStepDialog.tsx'
import { offeredSteps } from '#web/features/deals/life/offered-steps.ts'
import { type MenuAct, MenuButton, notify, useNavigation } from '#web/ui/index.ts'
import type { ListedDeal } from './listed-deal.ts'

export function DealRowMenu({ row: deal, more = [] }: { row: ListedDeal; more?: readonly MenuAct[] }) {
  const { t } = useLingui()
  const person = usePerson()
  const navigate = useNavigation()
  const names = useStepNames(onlyAsksToClose(person))
  const [asked, setAsked] = useState<DealStep | null>(null)
  const { take } = useDealSteps(deal)
  const { run } = useAction<{ id: number }>(deals)

  const start = async (step: DealStep) => {
    if ((await take(step)) === 'ask') setAsked(step)
  }
  const duplicate = async () => {
    try {
      const { id } = await run({ id: deal.id, name: 'duplicate' })
      notify.ok(t`A copy of ${deal.dealName} is in your drafts`)
      navigate(pathTo('deal', { id }))
    } catch (error) {
      showError(error)
    }
  }
  const steps = offeredSteps(deal)
  const items: MenuAct[] = [
    ...more,
    ...steps.map((step) => ({
      key: step,
      label: names[step],
      isDanger: step === 'delete' || step === 'archive',
      onRun: () => void start(step),
    })),
    { key: 'duplicate', label: t`Duplicate deal`, icon: IconCopy, onRun: () => void duplicate() },
  ]
  return (
    <>
      <MenuButton size={26} label={t`More about ${deal.dealName}`} items={items} />
      {asked && (
        <DealStepDialog key={asked} step={asked} deal={deal} action={names[asked]} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

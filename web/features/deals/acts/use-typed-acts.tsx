/** Acts on deals that are typed into the palette, each with the deals it may be done to, and what they still ask. */
import { useLingui } from '@lingui/react/macro'
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconBellRinging,
  IconChecklist,
  IconCircleCheck,
  IconFlagCheck,
  IconFolderOpen,
  IconMail,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayStep, mayUpdate } from '#domain/access/rights.ts'
import { type DealAct, readDealActs, statusesOf } from '#domain/deals/deal-acts.ts'
import { DEAL_STATUS_WORDS } from '#domain/deals/deal-lifecycle.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useStepTaker } from '#web/features/deals/form/use-deal-steps.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { tabName, tabsFor } from '#web/features/deals/life/deal-tabs.ts'
import { useStepNames } from '#web/features/deals/life/use-step-names.ts'
import { loadLater, type PaletteGroup, type PaletteItem } from '#web/ui/index.ts'
import type { ChosenAct } from './chosen-act.ts'

const TypedActDialog = lazy(loadLater(() => import('./TypedActDialog.tsx')))

type TypedDeal = Pick<DealRow, 'id' | 'dealId' | 'dealName' | 'dealStatus' | 'country' | 'may'>

const MOST_FOUND = 5

const ICONS: Record<string, Icon> = {
  approve: IconCircleCheck,
  submit: IconSend,
  return: IconArrowBackUp,
  withdraw: IconArrowBackUp,
  close: IconFlagCheck,
  reopen: IconRefresh,
  reactivate: IconRefresh,
  archive: IconArchive,
  remind: IconBellRinging,
  write: IconMail,
  task: IconChecklist,
}

/** Whether the server lets this person do it to the deal; a page opens for whoever may open it. */
function isOpenTo(act: DealAct, deal: TypedDeal): boolean {
  if (act.kind === 'step') return mayStep(deal, act.step)
  return act.kind === 'place' || act.kind === 'task' || mayUpdate(deal)
}

/** An act without a name is about whichever deals wait for it; a page needs to be somebody's. */
const isWhole = (act: DealAct, of: string) => of.length > 1 || (of === '' && act.kind === 'step')

export function useTypedActs(query: string, isOffered: boolean): { groups: PaletteGroup[]; dialog: ReactNode } {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const names = useStepNames()
  const { take } = useStepTaker()
  const [chosen, setChosen] = useState<ChosenAct | null>(null)
  const [first] = readDealActs(query).filter(({ act, of }) => isWhole(act, of))
  const statuses = first && statusesOf(first.act)
  const { rows } = useList<TypedDeal>(
    { path: 'deals' },
    {
      ...(first?.of && { $search: first.of }),
      ...(statuses && { dealStatus: { $in: [...statuses] } }),
      $limit: MOST_FOUND,
    },
    { isBackground: true, enabled: isOffered && first !== undefined },
  )
  const run = async (act: ChosenAct['act'], { id }: TypedDeal) => {
    try {
      // Found in a list: as it stands now, with what the dialogs read of it.
      const deal = await api.get<DealRow>(`deals/${id}`)
      if (act.kind === 'step' && (await take(deal, act.step)) !== 'ask') return
      setChosen({ act, deal })
    } catch (error) {
      showError(error)
    }
  }
  const toItem = (act: DealAct, deal: TypedDeal): PaletteItem | null => {
    const { id, dealId, dealName, dealStatus } = deal
    const key = act.kind === 'step' ? act.step : act.kind
    const shown = {
      key: `act ${key} ${id}`,
      hint: `${dealId} · ${wordOf(DEAL_STATUS_WORDS, dealStatus)}`,
      icon: ICONS[key] ?? IconFolderOpen,
    }
    if (act.kind === 'place') {
      const to = tabsFor(deal, person).find((tab) => tab.key === act.place)?.to
      return to ? { ...shown, label: `${dealName}: ${i18n._(tabName(act.place))}`, to } : null
    }
    if (act.kind === 'write') {
      return { ...shown, label: t`Write to lenders of ${dealName}`, to: pathTo('dealEmail', {}, { dealId: id }) }
    }
    const labels = { remind: t`Remind lenders of ${dealName}`, task: t`Task on ${dealName}` }
    const label = act.kind === 'step' ? `${names[act.step]}: ${dealName}` : labels[act.kind]
    return { ...shown, label, onRun: () => void run(act, deal) }
  }
  const items =
    first && isOffered
      ? rows.filter((deal) => isOpenTo(first.act, deal)).flatMap((deal) => toItem(first.act, deal) ?? [])
      : []
  return {
    groups: [{ key: 'typed-acts', label: t`Do`, isFound: true, items }],
    dialog: chosen && (
      <Suspense>
        <TypedActDialog {...chosen} onClose={() => setChosen(null)} />
      </Suspense>
    ),
  }
}

/** Which year, currency, originator and territory a dashboard shows. */
import { useLingui } from '@lingui/react/macro'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { territories } from '#domain/market/reference-lists.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { ChoiceMenu } from '#web/ui/index.ts'
import { type DashboardAnswer, tilesOf } from './dashboard-answer.ts'
import type { DashboardAddress } from './use-dashboard-address.ts'

const PEOPLE = { $limit: 100, $sort: { name: 1 as const } }
const ALL = { getAll: true }
const SELDOM = { isBackground: true, staleMs: 3_600_000 }

/** The people whose figures one may look at; the server refuses all others. */
export function useOriginators(isAsked: boolean) {
  const { rows } = useList<{ id: number; name: string }>(users, PEOPLE, { isBackground: true, enabled: isAsked })
  return rows
}

export type Territory = { id: number; name: string; marketIds: number[] }

export const useTerritories = () => useList<Territory>(territories, ALL, SELDOM).rows

/** In a menu: no choice is made. In the address it has no word. */
const ALL_OF_THEM = 'all'

type DashboardControlsProps = { figures: DashboardAnswer; address: DashboardAddress }

export function DashboardControls({ figures, address }: DashboardControlsProps) {
  const { words, goTo } = address
  const { t } = useLingui()
  const originators = useOriginators(figures.scope !== 'self')
  const places = useTerritories()
  const same = (text: string | number) => ({ value: String(text), label: String(text) })
  const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  const choose = (word: 'originator' | 'territory') => (value: string) =>
    goTo({ [word]: value === ALL_OF_THEM ? '' : value })
  return (
    <>
      <ChoiceMenu
        label={t`Year`}
        value={String(figures.year)}
        options={figures.years.map(same)}
        onChange={(year) => goTo({ year })}
      />
      <ChoiceMenu
        label={t`Currency`}
        value={tilesOf(figures, words.currency)?.currency ?? words.currency}
        options={CURRENCIES.map(same)}
        onChange={(currency) => goTo({ currency })}
      />
      {originators.length > 1 && (
        <ChoiceMenu
          label={t`Originator`}
          value={words.originator || ALL_OF_THEM}
          options={[{ value: ALL_OF_THEM, label: t`All originators` }, ...originators.map(named)]}
          onChange={choose('originator')}
        />
      )}
      <ChoiceMenu
        label={t`Territory`}
        value={words.territory || ALL_OF_THEM}
        options={[{ value: ALL_OF_THEM, label: t`All territories` }, ...places.map(named)]}
        onChange={choose('territory')}
      />
    </>
  )
}

/** Which year, currency, originator and territory a dashboard shows. */
import { useLingui } from '@lingui/react/macro'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { territories } from '#domain/market/reference-lists.ts'
import type { DashboardScope } from '#domain/reports/dashboard.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { ChoiceMenu } from '#web/ui/index.ts'
import { type DashboardAnswer, tilesOf } from './dashboard-answer.ts'
import type { DashboardAddress } from './use-dashboard-address.ts'

const PEOPLE = { $limit: 100, $sort: { name: 1 as const } }
const ALL = { getAll: true }
const SELDOM = { isBackground: true, staleMs: 3_600_000 }

export type Territory = { id: number; name: string; marketIds: number[] }

export const useTerritories = () => useList<Territory>(territories, ALL, SELDOM).rows

/** In a menu: no choice is made. In the address it has no word. */
const ALL_OF_THEM = 'all'

const same = (text: string | number) => ({ value: String(text), label: String(text) })
const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
const wordOf = (value: string) => (value === ALL_OF_THEM ? '' : value)

type WhenAndWhose = { year: number; years: readonly number[]; scope: DashboardScope }

export function YearMenu({ figures: { year, years }, address }: { figures: WhenAndWhose; address: DashboardAddress }) {
  const { t } = useLingui()
  return (
    <ChoiceMenu
      label={t`Year`}
      value={String(year)}
      options={years.map(same)}
      onChange={(chosen) => address.goTo({ year: chosen })}
    />
  )
}

/** The people whose figures one may look at; the server refuses all others. Whoever sees only their own has no choice. */
export function OriginatorMenu({ figures, address }: { figures: WhenAndWhose; address: DashboardAddress }) {
  const { t } = useLingui()
  const isAsked = figures.scope !== 'self'
  const { rows } = useList<{ id: number; name: string }>(users, PEOPLE, { isBackground: true, enabled: isAsked })
  if (rows.length <= 1) return null
  return (
    <ChoiceMenu
      label={t`Originator`}
      value={address.words.originator || ALL_OF_THEM}
      options={[{ value: ALL_OF_THEM, label: t`All originators` }, ...rows.map(named)]}
      onChange={(value) => address.goTo({ originator: wordOf(value) })}
    />
  )
}

type DashboardControlsProps = { figures: DashboardAnswer; address: DashboardAddress }

export function DashboardControls({ figures, address }: DashboardControlsProps) {
  const { words, goTo } = address
  const { t } = useLingui()
  const places = useTerritories()
  return (
    <>
      <YearMenu figures={figures} address={address} />
      <ChoiceMenu
        label={t`Currency`}
        value={tilesOf(figures, words.currency)?.currency ?? words.currency}
        options={CURRENCIES.map(same)}
        onChange={(currency) => goTo({ currency })}
      />
      <OriginatorMenu figures={figures} address={address} />
      <ChoiceMenu
        label={t`Territory`}
        value={words.territory || ALL_OF_THEM}
        options={[{ value: ALL_OF_THEM, label: t`All territories` }, ...places.map(named)]}
        onChange={(value) => goTo({ territory: wordOf(value) })}
      />
    </>
  )
}

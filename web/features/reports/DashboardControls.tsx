/** Which year, currency and originator a dashboard shows. */
import { useLingui } from '@lingui/react/macro'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { type DashboardAnswer, tilesOf } from './dashboard-answer.ts'

/** In the address: nobody chosen. */
export const EVERYBODY = 'all'

const PEOPLE = { $limit: 100, $sort: { name: 1 as const } }

/** The people whose figures one may look at; the server refuses all others. */
export function useOriginators(isAsked: boolean) {
  const { rows } = useList<{ id: number; name: string }>(users, PEOPLE, { isBackground: true, enabled: isAsked })
  return rows
}

type DashboardControlsProps = {
  figures: DashboardAnswer
  currency: string
  user: string
  setYear: (year: string) => void
  setCurrency: (currency: string) => void
  setUser: (user: string) => void
}

export function DashboardControls(props: DashboardControlsProps) {
  const { figures, currency, user, setYear, setCurrency, setUser } = props
  const { t } = useLingui()
  const originators = useOriginators(figures.scope !== 'self')
  const same = (text: string | number) => ({ value: String(text), label: String(text) })
  return (
    <>
      <ChoiceMenu label={t`Year`} value={String(figures.year)} options={figures.years.map(same)} onChange={setYear} />
      <ChoiceMenu
        label={t`Currency`}
        value={tilesOf(figures, currency)?.currency ?? currency}
        options={CURRENCIES.map(same)}
        onChange={setCurrency}
      />
      {originators.length > 1 && (
        <ChoiceMenu
          label={t`Originator`}
          value={user}
          options={[
            { value: EVERYBODY, label: t`All originators` },
            ...originators.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={setUser}
        />
      )}
    </>
  )
}

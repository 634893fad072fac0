/** The columns of all covenants: which test, its limit, where it stands, its line, the first breach and the state. */
import { useLingui } from '@lingui/react/macro'
import type { CovenantAhead } from '#domain/portfolio/covenants-ahead.ts'
import { formatByUnit } from '#domain/portfolio/loan-covenant.ts'
import { CovenantState } from '#web/features/portfolio/card/CovenantState.tsx'
import type { GridColumn } from '#web/ui/index.ts'
import { limitText, useBreachText } from './covenant-columns.tsx'
import classes from './covenants.module.css'
import { HeadroomLine } from './HeadroomLine.tsx'

export function useAheadColumns(chosen: string | undefined): GridColumn<CovenantAhead>[] {
  const { t } = useLingui()
  const breachText = useBreachText()
  return [
    {
      ...{ key: 'name', header: t`Test`, emphasis: 'strong', phone: 'main', width: 230 },
      cell: ({ _id, propertyName, name }) => (
        <span className={classes.test} aria-current={_id === chosen || undefined}>
          {propertyName} <span className={classes.which}>{name}</span>
        </span>
      ),
    },
    { key: 'limit', header: t`Limit`, align: 'right', phone: 'third', cell: limitText },
    {
      ...{ key: 'now', header: t`Last test`, align: 'right', phone: 'main-right' },
      cell: ({ unit, now }) => formatByUnit(unit, now?.actual ?? null),
    },
    {
      ...{ key: 'line', header: t`Headroom` },
      cell: (covenant) => <HeadroomLine {...{ covenant, points: covenant.points }} />,
    },
    { key: 'breach', header: t`First breach`, phone: 'second', cell: breachText },
    {
      ...{ key: 'state', header: t`State`, phone: 'second-right' },
      cell: ({ now, answer }) => <CovenantState status={now?.status ?? 'Not tested'} answer={answer} />,
    },
  ]
}

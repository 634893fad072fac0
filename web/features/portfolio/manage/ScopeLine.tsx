/** Says that a list shows the records behind a figure of the dashboard, and how to see all of them again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { portfolios } from '#domain/portfolio/portfolio.ts'
import { useList } from '#web/data/hooks.ts'
import { Chip, NoticeLine } from '#web/ui/index.ts'
import classes from './manage.module.css'
import { LIST_OF_KIND, MANAGE_KINDS, type ManageTab } from './manage-tabs.ts'
import type { RecordScope } from './record-scope.ts'
import { usePropertyTypes } from './use-beside.ts'
import { useOwnLenders } from './use-manage-options.ts'

function useScopeNames({ words }: RecordScope): string[] {
  const { i18n } = useLingui()
  const { portfolioId, province, propertyType, lenderId, kind } = words
  const { rows } = useList(portfolios, { $limit: 100 }, { enabled: portfolioId !== undefined, isBackground: true })
  const types = usePropertyTypes()
  const lenders = useOwnLenders()
  const named = (word: string | undefined, nameOf: (choice: string) => string | null | undefined) =>
    (word?.split(',') ?? []).map(nameOf)
  return [
    ...named(portfolioId, (choice) => rows.find(({ _id }) => _id === choice)?.name),
    ...named(province, (choice) => choice),
    ...named(propertyType, (choice) => types.find(({ id }) => String(id) === choice)?.name),
    ...named(lenderId, (choice) => lenders.find(({ value }) => String(value) === choice)?.label),
    ...named(kind, (choice) => {
      const tab = LIST_OF_KIND[choice]
      return tab && i18n._(MANAGE_KINDS[tab].label)
    }),
  ].filter((name): name is string => Boolean(name))
}

export function ScopeLine({ scope, tab, onClear }: { scope: RecordScope; tab: ManageTab; onClear: () => void }) {
  const names = useScopeNames(scope)
  const total = scope.cutFrom(tab)
  if (!scope.isNarrowed || tab === 'portfolios') return null
  return (
    <>
      <div className={classes.scope}>
        <span className="ui-quiet">
          <Trans>As on the dashboard:</Trans>
        </span>
        {names.map((name) => (
          <Chip key={name} outline>
            {name}
          </Chip>
        ))}
        <Button size="xs" variant="subtle" leftSection={<IconX size={14} stroke={1.6} aria-hidden />} onClick={onClear}>
          <Trans>Show all</Trans>
        </Button>
      </div>
      {total !== null && (
        <NoticeLine tone="warn">
          <Trans>The first records of {total} are shown. Narrow the dashboard further to see the others.</Trans>
        </NoticeLine>
      )}
    </>
  )
}

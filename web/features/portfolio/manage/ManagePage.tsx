/** `/manage-properties`: everything an owner has, in six lists. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { portfolioAccess } from '#domain/portfolio/portfolio-access.ts'
import { api } from '#web/data/api.ts'
import { ExportButton } from '#web/data/lists/ExportButton.tsx'
import { ListViews } from '#web/data/lists/ListViews.tsx'
import { useCan } from '#web/data/session.tsx'
import { Page, type PageTab } from '#web/ui/index.ts'
import { AddButton } from './AddButton.tsx'
import { DeletedButton } from './DeletedRecords.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ManageTable } from './ManageTable.tsx'
import { MANAGE_KINDS, MANAGE_TABS, type ManageTab, toTab } from './manage-tabs.ts'
import { type RecordScope, SCOPE_WORDS, useRecordScope } from './record-scope.ts'
import { ScopeLine } from './ScopeLine.tsx'
import { useManageColumns } from './use-manage-columns.ts'
import { useManageList } from './use-manage-list.ts'

export default function ManagePage() {
  const word = useRouterState({ select: ({ location }) => (location.search as { tab?: string }).tab })
  const tab = toTab(word)
  return <ManageList key={tab} tab={tab} />
}

/** How many records each list holds: one light call each. */
function useTabs(scope: RecordScope): PageTab[] {
  const { i18n } = useLingui()
  const counts = useQueries({
    queries: MANAGE_TABS.map((tab) => {
      const query = { ...scope.where(tab), $limit: 0 }
      const { path } = MANAGE_KINDS[tab].entity
      return {
        queryKey: [path, 'list', query],
        queryFn: () => api.get<{ total: number }>(path, query),
        meta: { isBackground: true },
        enabled: !scope.isLoading,
      }
    }),
    combine: (answers) => answers.map(({ data }) => data?.total),
  })
  return MANAGE_TABS.map((tab, index) => {
    const count = counts[index]
    const search = new URLSearchParams({ ...(tab !== 'properties' && { tab }), ...scope.words }).toString()
    return {
      key: tab,
      label: i18n._(MANAGE_KINDS[tab].label),
      to: `/manage-properties${search && `?${search}`}`,
      ...(count !== undefined && { count }),
    }
  })
}

/** The properties are the list that needs no word. */
const NO_WORD = {}

function ManageList({ tab }: { tab: ManageTab }) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const mayImport = useCan('create', MANAGE_KINDS.loans.entity, portfolioAccess)
  const [isImporting, setIsImporting] = useState(false)
  const scope = useRecordScope()
  const model = useManageList(tab)
  const columns = useManageColumns(tab, model.figures)
  const { kind, params } = model
  const settingsKey = `portfolio.${tab}`
  const tabWord = useMemo(() => (tab === 'properties' ? NO_WORD : { tab }), [tab])
  const clear = () => void router.navigate({ to: '.', search: tabWord as never })
  const hasFile = tab === 'properties' || tab === 'loans'
  return (
    <Page
      title={t`Manage Properties`}
      fill
      bleed
      tabs={{ items: useTabs(scope), active: tab, label: t`Lists of the portfolio` }}
      actions={
        <>
          {hasFile && mayImport && (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
              onClick={() => setIsImporting(true)}
            >
              <Trans>Import</Trans>
            </Button>
          )}
          {mayImport && <DeletedButton />}
          <ExportButton
            path={kind.entity.path}
            name={i18n._(kind.label)}
            columns={columns}
            {...{ settingsKey, params }}
          />
          <AddButton kind={kind} />
        </>
      }
      lead={
        <>
          <ListViews listKey={settingsKey} base={tabWord} />
          <ScopeLine
            {...{ scope, tab }}
            onClear={() => {
              const search = { ...(router.state.location.search as Record<string, unknown>) }
              for (const word of SCOPE_WORDS) delete search[word]
              void router.navigate({ to: '.', search: search as never })
            }}
          />
        </>
      }
    >
      <ManageTable model={model} columns={columns} settingsKey={settingsKey} onClear={clear} />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </Page>
  )
}

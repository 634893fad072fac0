/** `/manage-properties`: everything an owner has, in six lists. */

import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { portfolioAccess } from '#domain/portfolio/portfolio-access.ts'
import { useAddressWords, useSayWords, useText } from '#web/data/address.ts'
import type { ListDeclaration } from '#web/data/lists/list.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { useCounts } from '#web/data/lists/use-counts.ts'
import type { ListScope } from '#web/data/lists/use-record-list.ts'
import { useCan } from '#web/data/session.tsx'
import { ImportButton } from '#web/features/files/import/ImportButton.tsx'
import { loadLater, type PageProps, type PageTab } from '#web/ui/index.ts'
import { AddButton } from './AddButton.tsx'
import { DeletedButton } from './DeletedRecords.tsx'
import { MANAGE_KINDS, MANAGE_TABS, type ManageTab, toTab } from './manage-tabs.ts'
import { portfolioLists } from './portfolio-lists.tsx'
import { type RecordScope, SCOPE_WORDS, useRecordScope } from './record-scope.ts'
import { ScopeLine } from './ScopeLine.tsx'

const LoanImport = lazy(loadLater(() => import('./LoanImport.tsx')))

/** What the page adds to whichever list is open. */
type PageAround = {
  title: string
  tabs: PageProps['tabs']
  base: Readonly<Record<string, string>>
  scope: ListScope
  actionsBefore: ReactNode
  actions: ReactNode
  notice: ReactNode
}

const listed = <Row extends object, Beside>(list: ListDeclaration<Row, Beside>) =>
  function ListedRecords(around: PageAround) {
    return <RecordList list={list} {...around} />
  }

const LISTS = {
  properties: listed(portfolioLists.properties),
  loans: listed(portfolioLists.loans),
  construction: listed(portfolioLists.construction),
  lines: listed(portfolioLists.lines),
  blankets: listed(portfolioLists.blankets),
  portfolios: listed(portfolioLists.portfolios),
} satisfies Record<ManageTab, unknown>

export default function ManagePage() {
  const word = useText('tab')
  const importing = useText('import')
  const tab = toTab(word)
  if (importing) {
    return (
      <Suspense>
        <LoanImport />
      </Suspense>
    )
  }
  return <ManageList key={tab} tab={tab} />
}

/** How many records each list holds: one light call each. */
function useTabs(scope: RecordScope): PageTab[] {
  const { i18n } = useLingui()
  const questions = MANAGE_TABS.map((tab) => ({ path: MANAGE_KINDS[tab].entity.path, where: scope.where(tab) }))
  const counts = useCounts(questions, !scope.isLoading)
  return MANAGE_TABS.map((tab, index) => {
    const count = counts[index]
    return {
      key: tab,
      label: i18n._(MANAGE_KINDS[tab].label),
      to: pathTo('manageProperties', {}, { ...(tab !== 'properties' && { tab }), ...scope.words }),
      ...(count !== undefined && { count }),
    }
  })
}

/** The properties are the list that needs no word. */
const NO_WORD = {}

function ManageList({ tab }: { tab: ManageTab }) {
  const { t } = useLingui()
  const sayWords = useSayWords()
  const words = useAddressWords()
  const scope = useRecordScope()
  const base = useMemo(() => (tab === 'properties' ? NO_WORD : { tab }), [tab])
  const kind = MANAGE_KINDS[tab]
  const List = LISTS[tab]
  return (
    <List
      title={t`Manage Properties`}
      tabs={{ items: useTabs(scope), active: tab, label: t`Lists of the portfolio` }}
      base={base}
      scope={{
        where: scope.where(tab),
        isLoading: scope.isLoading,
        isNarrowed: scope.isNarrowed,
        onClear: () => sayWords(base),
      }}
      actionsBefore={<BroughtIn hasFile={tab === 'properties' || tab === 'loans'} />}
      actions={<AddButton kind={kind} />}
      notice={
        <ScopeLine
          {...{ scope, tab }}
          onClear={() => {
            const left = Object.entries(words).filter(([word]) => !SCOPE_WORDS.some((each) => each === word))
            sayWords(Object.fromEntries(left))
          }}
        />
      }
    />
  )
}

/** Records from a file, and those that were deleted. */
function BroughtIn({ hasFile }: { hasFile: boolean }) {
  const mayImport = useCan('create', MANAGE_KINDS.loans.entity, portfolioAccess)
  if (!mayImport) return null
  return (
    <>
      {hasFile && <ImportButton />}
      <DeletedButton />
    </>
  )
}

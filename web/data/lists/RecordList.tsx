/** The page of a list: title and count, views, what one does with all of it, and its rows. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState, Page, type PageProps } from '#web/ui/index.ts'
import { ExportButton } from './ExportButton.tsx'
import { ListViews } from './ListViews.tsx'
import type { ListDeclaration } from './list.ts'
import { listWorkbook } from './list-workbook.ts'
import { RecordTable } from './RecordTable.tsx'
import { type ListScope, type RecordListModel, useRecordList } from './use-record-list.ts'
import type { ListAddress } from './use-saved-views.ts'

interface RecordListProps<Row extends object, Beside> {
  list: ListDeclaration<Row, Beside>
  /** What the page narrows it to. */
  scope?: ListScope
  /** Words of the address that say which list it is, where several share a path. */
  base?: ListAddress
  tabs?: PageProps['tabs']
  /** The page's title, where several lists are one page. */
  title?: string
  badge?: ReactNode
  /** Before and after the button that takes the list along; the primary act last. */
  actionsBefore?: ReactNode
  actions?: ReactNode | ((model: RecordListModel<Row, Beside>) => ReactNode)
  /** In place of the views. */
  lead?: ReactNode
  /** Under the views. */
  notice?: ReactNode
  /** In place of the rows, such as a board of them. */
  children?: (model: RecordListModel<Row, Beside>) => ReactNode
  /** The list is taken along as a file, unless there is nothing worth it. */
  hasFile?: boolean
}

/** Another list begins anew: nothing that is ticked or open belongs to it. */
export const RecordList = <Row extends object, Beside = undefined>(props: RecordListProps<Row, Beside>) => (
  <Listed key={props.list.name} {...props} />
)

function Listed<Row extends object, Beside>(props: RecordListProps<Row, Beside>) {
  const { list, scope, base, hasFile = true, children } = props
  const { i18n, t } = useLingui()
  const model = useRecordList(list, scope)
  const { total } = model.list
  const title = i18n._(list.title)
  const { lead = <Views list={list} model={model} base={base} /> } = props

  if (!model.mayRead) {
    return (
      <Page title={props.title ?? title}>
        <EmptyState title={list.refused ? i18n._(list.refused) : t`Your role does not see these records.`} />
      </Page>
    )
  }
  return (
    <Page
      title={props.title ?? title}
      badge={
        props.badge ??
        (total > 0 && list.count && <span className="ui-quiet">{list.count(total, model.list.rows)}</span>)
      }
      fill
      bleed
      tabs={props.tabs}
      actions={
        <>
          {props.actionsBefore}
          {hasFile && (
            <ExportButton
              path={list.entity.path}
              name={title}
              columns={model.columns}
              settingsKey={list.columnsName ?? list.name}
              params={model.params}
              toWorkbook={(query, isShown) => listWorkbook({ list, moment: model.moment, query, isShown }, title)}
            />
          )}
          {typeof props.actions === 'function' ? props.actions(model) : props.actions}
        </>
      }
      lead={
        (lead || props.notice) && (
          <>
            {lead}
            {props.notice}
          </>
        )
      }
    >
      {children?.(model) ?? <RecordTable list={list} model={model} />}
    </Page>
  )
}

interface ViewsProps<Row extends object, Beside> {
  list: ListDeclaration<Row, Beside>
  model: RecordListModel<Row, Beside>
  base: ListAddress | undefined
}

function Views<Row extends object, Beside>({ list, model, base }: ViewsProps<Row, Beside>) {
  const { i18n } = useLingui()
  const { views, counts, view, change } = model
  if (views.length === 0) return <ListViews listKey={list.name} base={base} />
  return (
    <ListViews
      listKey={list.name}
      base={base}
      active={view?.key ?? 'all'}
      onChange={(key) => change({ view: key })}
      views={views.map(({ key, label }, index) => {
        const count = counts[index]
        return { key, label: i18n._(label), ...(count !== undefined && { count }) }
      })}
    />
  )
}

/** Where one is in the result: `Showing: a - b / total`, rows per page, and the way to the next page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useIsStanding } from '#web/ui/later.tsx'
import classes from './DataGrid.module.css'
import type { GridPage } from './grid-types.ts'

const PageSizeSelect = lazy(() => import('./PageSizeSelect.tsx'))

const PAGE_SIZES = [10, 20, 50, 100]

export interface GridFooterProps {
  /** Rows on this page. */
  count: number
  total: number
  page?: GridPage
  onPageChange?: (page: GridPage) => void
  children?: ReactNode
}

export function GridFooter({ count, total, page, onPageChange, children }: GridFooterProps) {
  const first = count === 0 ? 0 : (page?.skip ?? 0) + 1
  const last = count === 0 ? 0 : (page?.skip ?? 0) + count
  return (
    <div className={classes.footer}>
      <span>
        <Trans>
          Showing: {first} - {last} / {total}
        </Trans>
      </span>
      <div className={classes.footerRight}>
        {children}
        {page && onPageChange && <Pager page={page} total={total} onPageChange={onPageChange} />}
      </div>
    </div>
  )
}

type PagerProps = Required<Pick<GridFooterProps, 'total' | 'page' | 'onPageChange'>>

function Pager({ page, total, onPageChange }: PagerProps) {
  const { t } = useLingui()
  const { limit, skip } = page
  const current = Math.floor(skip / limit) + 1
  const pages = Math.max(1, Math.ceil(total / limit))
  const sizes = [...new Set([...PAGE_SIZES, limit])].sort((a, b) => a - b)

  return (
    <>
      <span className={classes.rowsLabel} aria-hidden>
        <Trans>Rows</Trans>
      </span>
      <PageSize sizes={sizes} page={page} onPageChange={onPageChange} />
      <ActionIcon
        size={26}
        aria-label={t`Previous page`}
        disabled={current <= 1}
        onClick={() => onPageChange({ limit, skip: Math.max(0, skip - limit) })}
      >
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <span className={classes.pageNumber} aria-label={t`Page ${current} of ${pages}`} role="status">
        {current} / {pages}
      </span>
      <ActionIcon
        size={26}
        aria-label={t`Next page`}
        disabled={current >= pages}
        onClick={() => onPageChange({ limit, skip: skip + limit })}
      >
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
    </>
  )
}

type PageSizeProps = Required<Pick<GridFooterProps, 'page' | 'onPageChange'>> & { sizes: readonly number[] }

/** The list of sizes loads after the first screen; until then its closed field stands there. */
function PageSize({ sizes, page, onPageChange }: PageSizeProps) {
  const { t } = useLingui()
  const isStanding = useIsStanding()
  const field = {
    'aria-label': t`Rows per page`,
    className: classes.rowsSelect,
    value: String(page.limit),
    rightSection: <IconChevronDown size={13} stroke={1.6} aria-hidden />,
    rightSectionWidth: 22,
  }
  const closed = <TextInput {...field} readOnly pointer />
  // The row that was first stays on the page when the page grows or shrinks.
  const resize = (limit: number) => onPageChange({ limit, skip: Math.floor(page.skip / limit) * limit })
  if (!isStanding) return closed
  return (
    <Suspense fallback={closed}>
      <PageSizeSelect
        {...field}
        data={sizes.map(String)}
        allowDeselect={false}
        comboboxProps={{ position: 'top' }}
        onChange={(size) => size && resize(Number(size))}
      />
    </Suspense>
  )
}

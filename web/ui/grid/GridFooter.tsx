/** Where one is in the result: `Showing: a - b / total`, rows per page, and the way to the next page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Select } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './DataGrid.module.css'
import type { GridPage } from './grid-types.ts'

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
      <Select
        aria-label={t`Rows per page`}
        className={classes.rowsSelect}
        data={sizes.map(String)}
        value={String(limit)}
        allowDeselect={false}
        rightSection={<IconChevronDown size={13} stroke={1.6} aria-hidden />}
        rightSectionWidth={22}
        comboboxProps={{ position: 'top' }}
        // The row that was first stays on the page when the page grows or shrinks.
        onChange={(size) =>
          size && onPageChange({ limit: Number(size), skip: Math.floor(skip / Number(size)) * Number(size) })
        }
      />
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

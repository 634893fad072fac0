/** What stands at the end of a row that a company may have its own way: whose it is, and what can be done with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/index.ts'
import { isOwn } from './editable-lender.ts'
import classes from './lender-edit.module.css'

/** Whether a row is everybody's, everybody's with changes of the company's own, or only the company's. */
export function Whose({ row }: { row: Parameters<typeof isOwn>[0] }) {
  if (row.user_company_id !== null) {
    return (
      <Chip tone="plum">
        <Trans>Your company</Trans>
      </Chip>
    )
  }
  return isOwn(row) ? (
    <Chip tone="plum">
      <Trans>Your version</Trans>
    </Chip>
  ) : (
    <span className="ui-quiet">
      <Trans>Everybody</Trans>
    </span>
  )
}

interface RowToolsProps {
  name: string
  onEdit: () => void
  onRemove: () => void
  /** Before the others. */
  children?: ReactNode
}

export function RowTools({ name, onEdit, onRemove, children }: RowToolsProps) {
  const { t } = useLingui()
  return (
    <span className={classes.rowTools}>
      {children}
      <ActionIcon aria-label={t`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}

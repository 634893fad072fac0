/** One document: its name, what is known of it, and what can be done with it behind three dots. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconBuilding, IconDownload, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '#domain/kernel/format.ts'
import { useToday } from '#web/data/use-today.ts'
import { Chip, confirm, formatFileSize, formatLocalDate, MenuButton } from '#web/ui/index.ts'
import { downloadDocument } from './document-actions.ts'
import { expiryTone } from './document-words.ts'
import classes from './documents.module.css'
import { FileLink } from './FileLink.tsx'
import type { ShownDocument } from './shown-document.ts'

interface DocumentRowProps {
  document: ShownDocument
  onEdit?: () => void
  onRemove?: () => void
  /** Marks it for lenders, or takes the mark off. */
  onShare?: (isShared: boolean) => unknown
}

export function DocumentRow({ document, onEdit, onRemove, onShare }: DocumentRowProps) {
  const { t } = useLingui()
  const { name, hashedId } = document
  const remove = async () => {
    const message = t`The file is deleted with it.`
    const isSure = await confirm({ title: t`Remove ${name}?`, message, action: t`Remove document`, isDanger: true })
    if (isSure) onRemove?.()
  }
  const items = [
    { key: 'download', label: t`Download`, icon: IconDownload, onRun: () => void downloadDocument(hashedId) },
    ...(onEdit ? [{ key: 'edit', label: t`Edit details`, icon: IconPencil, onRun: onEdit }] : []),
    ...(onRemove
      ? [{ key: 'remove', label: t`Remove`, icon: IconTrash, isDanger: true, onRun: () => void remove() }]
      : []),
  ]
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <FileLink file={{ hashedId, name }} />
        <Facts document={document} />
      </div>
      <div className={classes.chips}>
        {onShare && <LendersBox document={document} onShare={onShare} />}
        <DocumentChips document={onShare ? { ...document, shareWithLenders: false } : document} />
      </div>
      <MenuButton label={t`More about ${name}`} items={items} />
    </li>
  )
}

/** Shows what was clicked at once, and what is stored as soon as that is known. */
function LendersBox({ document, onShare }: { document: ShownDocument; onShare: (isShared: boolean) => unknown }) {
  const { t } = useLingui()
  const [clicked, setClicked] = useState<boolean | null>(null)
  const mark = async (isShared: boolean) => {
    setClicked(isShared)
    await onShare(isShared)
    setClicked(null)
  }
  return (
    <Checkbox
      size="xs"
      label={t`For lenders`}
      aria-label={t`${document.name} is for lenders`}
      checked={clicked ?? document.shareWithLenders}
      onChange={(event) => void mark(event.currentTarget.checked)}
    />
  )
}

function Facts({ document: { createdAt, addedBy, sizeBytes } }: { document: ShownDocument }) {
  const { t } = useLingui()
  const facts = [
    createdAt && t`Added ${formatLocalDate(createdAt)}`,
    addedBy,
    sizeBytes ? formatFileSize(sizeBytes) : null,
  ].filter(Boolean)
  return facts.length > 0 ? <span className={classes.facts}>{facts.join(' · ')}</span> : null
}

function DocumentChips({ document: { expiryDate, shareWithLenders, isOfProperty } }: { document: ShownDocument }) {
  const today = useToday()
  return (
    <>
      {isOfProperty && (
        <Chip outline icon={IconBuilding}>
          <Trans>Property</Trans>
        </Chip>
      )}
      {shareWithLenders && (
        <Chip tone="teal" icon={IconShare2}>
          <Trans>Lenders</Trans>
        </Chip>
      )}
      {expiryDate && (
        <Chip tone={expiryTone(expiryDate, today)}>
          {expiryDate < today ? (
            <Trans>Expired {formatDate(expiryDate)}</Trans>
          ) : (
            <Trans>Expires {formatDate(expiryDate)}</Trans>
          )}
        </Chip>
      )}
    </>
  )
}

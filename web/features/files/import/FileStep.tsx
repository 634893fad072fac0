/** The first step: the file, the template it may follow, and earlier imports of the same list. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { importBatches } from '#domain/files/import/import-batch.ts'
import { type ImportList, templateHeader } from '#domain/files/import/import-list.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { toStoredFile } from '#web/features/files/AttachmentField.tsx'
import { type FieldFile, FileDropField, Panel, PanelGrid } from '#web/ui/index.ts'
import { EarlierImports } from './EarlierImports.tsx'
import classes from './import.module.css'
import { useImportAddress } from './use-import-address.ts'

const EXTENSIONS = ['csv', 'xlsx']
const MOST_MEGABYTES = 5

interface FileStepProps {
  list: ImportList
  assignedTo?: number | undefined
  Templates?: ComponentType | undefined
}

export function FileStep({ list, assignedTo, Templates }: FileStepProps) {
  const { t } = useLingui()
  const { open } = useImportAddress()
  const { create } = useCreate(importBatches)
  const [sending, setSending] = useState<FieldFile | null>(null)
  const send = async (file: File) => {
    const named = { key: 'file', name: file.name, size: file.size }
    setSending({ ...named, progressPct: 0 })
    const form = new FormData()
    form.append('source', 'import')
    form.append('file', file)
    try {
      const told = (share: number) => setSending({ ...named, progressPct: share * 100 })
      const [stored] = await api.upload<StoredFile[]>('file-storage', form, told)
      if (!stored) return
      const batch = await create({ list: list.key, file: toStoredFile(stored), ...(assignedTo && { assignedTo }) })
      open(batch.id)
    } catch (error) {
      setSending({ ...named, error: [list.failure?.(), toMessage(error)].filter(Boolean).join(' ') })
    }
  }
  return (
    <PanelGrid columns="2fr 1fr">
      <Panel title={t`File`} foot={Templates ? <Templates /> : <HeadingsButton list={list} />}>
        <p className={classes.hint}>
          <Trans>
            Any list with one record a row, in English or French. The columns are recognised; you look at every row
            before anything is stored, and can take it all back for 30 days.
          </Trans>
        </p>
        <FileDropField
          label={t`List`}
          hint={t`Excel or CSV, up to 5,000 rows and ${MOST_MEGABYTES} MB`}
          extensions={EXTENSIONS}
          maxFiles={1}
          maxMegabytes={MOST_MEGABYTES}
          files={sending ? [sending] : []}
          onAdd={([file]) => file && void send(file)}
          onRemove={() => setSending(null)}
        />
      </Panel>
      <EarlierImports list={list} />
    </PanelGrid>
  )
}

function HeadingsButton({ list }: { list: ImportList }) {
  return (
    <Button
      variant="subtle"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
      onClick={() => saveTemplate(list)}
    >
      <Trans>Download template</Trans>
    </Button>
  )
}

/** A byte order mark, without which spreadsheets read accents wrongly. */
function saveTemplate(list: ImportList) {
  const file = new Blob([`\ufeff${templateHeader(list).join(',')}\r\n`], { type: 'text/csv' })
  const address = URL.createObjectURL(file)
  const download = `${list.key.replace('/', '-')}-template.csv`
  Object.assign(document.createElement('a'), { href: address, download }).click()
  URL.revokeObjectURL(address)
}

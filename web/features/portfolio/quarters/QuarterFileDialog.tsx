/** Quarters out of a document: a file of one's own, or a document of the property, such as one a report received. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { extensionOf } from '#domain/files/file-types.ts'
import { PASTE_SOURCE, READABLE_EXTENSIONS } from '#domain/files/import/document-kinds.ts'
import { uploadKindOf } from '#domain/files/upload-limits.ts'
import { optionsOf } from '#domain/kernel/words.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { QUARTER_KIND_WORDS, QUARTER_KINDS, type QuarterKind } from '#domain/portfolio/property-quarter.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import type { PropertyDocument } from '#web/features/files/shown-document.ts'
import { FileDropField, FormDialog, formatLocalDate, SegmentedSwitch, SelectField } from '#web/ui/index.ts'
import { QuarterGridDialog } from './QuarterGridDialog.tsx'
import classes from './quarters.module.css'
import { type QuartersOf, type ReadDocument, useQuarterReading } from './use-quarters.ts'

interface QuarterFileDialogProps {
  property: QuartersOf
  kind: QuarterKind
  onClose: () => void
}

/** A text has no columns. */
const EXTENSIONS = READABLE_EXTENSIONS.filter((extension) => extension !== 'txt')
const canBeRead = ({ name }: { name: string }) => EXTENSIONS.some((extension) => extension === extensionOf(name))

export function QuarterFileDialog({ property, kind: first, onClose }: QuarterFileDialogProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState(first)
  const [chosen, setChosen] = useState<string | null>(null)
  const [found, setFound] = useState<ReadDocument | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { send, isPending } = useQuarterReading()
  const { maxMegabytes } = useUploadLimits(uploadKindOf(PASTE_SOURCE))
  const documents = useList<PropertyDocument>(propertyDocuments, { propertyId: property._id, $limit: 100 })
  const options = documents.rows.filter(canBeRead).map(({ hashedId, name, createdAt }) => ({
    value: hashedId,
    label: `${name} · ${formatLocalDate(createdAt)}`,
  }))
  const read = async (file: string) => {
    setProblem(null)
    try {
      setFound(await send({ propertyId: property._id, kind, file }))
    } catch (error) {
      setProblem(toMessage(error))
    }
  }
  const upload = async ([file]: readonly File[]) => {
    if (!file) return
    const form = new FormData()
    form.append('source', PASTE_SOURCE)
    form.append('file', file)
    setIsSending(true)
    try {
      const [sent] = await api.upload<{ hashedId: string }[]>('file-storage', form)
      if (sent) await read(sent.hashedId)
    } catch (error) {
      setProblem(toMessage(error))
    } finally {
      setIsSending(false)
    }
  }
  if (found) return <QuarterGridDialog {...{ property, kind, found, onClose }} />
  const isBusy = isPending || isSending
  return (
    <FormDialog
      opened
      size={640}
      title={t`Quarters of ${property.name} from a document`}
      action={t`Read document`}
      isBusy={isBusy}
      isDisabled={chosen === null}
      onSubmit={() => chosen && void read(chosen)}
      onClose={onClose}
    >
      <div className={classes.paste}>
        <SegmentedSwitch
          label={t`Kind`}
          value={kind}
          onChange={setKind}
          options={optionsOf(QUARTER_KINDS, QUARTER_KIND_WORDS)}
        />
        {options.length > 0 && (
          <SelectField
            label={t`Document of the property`}
            description={t`What an annual report received and you approved is among them.`}
            value={chosen}
            onChange={setChosen}
            options={options}
            optional
          />
        )}
        <FileDropField
          label={isBusy ? t`Reading the file…` : t`Drop a statement`}
          hint={<Trans>Excel, CSV or PDF, up to {maxMegabytes} MB. You see every figure before it is kept.</Trans>}
          extensions={EXTENSIONS}
          maxFiles={1}
          maxMegabytes={maxMegabytes}
          error={problem}
          disabled={isBusy}
          onAdd={(files) => void upload(files)}
        />
      </div>
    </FormDialog>
  )
}

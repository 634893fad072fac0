/** "PDF": asks which sections and which way round, makes the file while the dialog says so, and closes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Modal } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { PDF_FILE_NAME, type PdfOrientation, type PdfPaper } from '#domain/kernel/paper/pdf-paper.ts'
import { ErrorLine } from '#web/ui/dialogs/ErrorLine.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import classes from './pdf.module.css'

export interface PdfButtonProps {
  /** What is printed, as it is at this moment; may still have to read something. */
  paper: () => PdfPaper | Promise<PdfPaper>
  orientation?: PdfOrientation
  label?: ReactNode
  /** Sections that stand unticked until they are asked for. */
  unticked?: readonly string[]
  /** The sentence for what went wrong. */
  toMessage: (error: unknown) => string
}

export function PdfButton({ label, ...dialog }: PdfButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        className="ui-no-print"
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.6} />}
        onClick={() => setOpened(true)}
      >
        {label ?? <Trans>PDF</Trans>}
      </Button>
      <PdfWindow {...dialog} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

type PdfWindowProps = Omit<PdfButtonProps, 'label'> & { opened: boolean; onClose: () => void }

/** The same where something else opens it, such as a line of a menu. */
export function PdfWindow({ opened, onClose, ...dialog }: PdfWindowProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Print preview</Trans>} size={460}>
      {opened && <PdfDialog {...dialog} onClose={onClose} />}
    </Modal>
  )
}

type PdfDialogProps = Omit<PdfButtonProps, 'label'> & { onClose: () => void }

function PdfDialog({ paper, orientation: usual = 'portrait', unticked = [], toMessage, onClose }: PdfDialogProps) {
  const { t } = useLingui()
  const [orientation, setOrientation] = useState(usual)
  const [left, setLeft] = useState<readonly string[]>(unticked)
  const [sections, setSections] = useState<readonly { key: string; title: string }[]>()
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  // Read once, when the dialog opens: the names of the sections are what it asks about.
  const [read] = useState(async () => paper())
  useEffect(() => {
    read.then(
      (found) => setSections(found.sections),
      (failure) => setError(toMessage(failure)),
    )
  }, [read, toMessage])

  const create = async () => {
    setShare(0)
    try {
      const whole = await read
      const chosen = { ...whole, sections: whole.sections.filter(({ key }) => !left.includes(key)) }
      const { createPdf } = await import('./create-pdf.ts')
      saveFile(await createPdf(chosen, orientation, setShare), PDF_FILE_NAME)
      onClose()
    } catch (failure) {
      setShare(undefined)
      setError(toMessage(failure))
    }
  }
  const toggle = (key: string) => setLeft(left.includes(key) ? left.filter((each) => each !== key) : [...left, key])
  const sheet = orientation === 'portrait' ? t`portrait` : t`landscape`

  if (share !== undefined || (!sections && !error)) {
    return (
      <div aria-live="polite">
        <EmptyState
          icon={IconFileTypePdf}
          title={<Trans>Creating PDF...</Trans>}
          hint={t`${PDF_FILE_NAME}, letter, ${sheet}`}
          action={<ProgressBar value={(share ?? 0) * 100} label={t`Creating PDF...`} width={180} />}
        />
      </div>
    )
  }
  return (
    <>
      <SegmentedSwitch
        label={t`Orientation`}
        value={orientation}
        onChange={setOrientation}
        options={[
          { value: 'portrait', label: t`Portrait` },
          { value: 'landscape', label: t`Landscape` },
        ]}
      />
      {sections && (
        <fieldset className={classes.sections}>
          <legend className={classes.legend}>
            <Trans>Sections</Trans>
          </legend>
          {sections.map(({ key, title }) => (
            <Checkbox key={key} label={title} checked={!left.includes(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
      )}
      {error && <ErrorLine>{error}</ErrorLine>}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={create} disabled={!sections || left.length >= sections.length}>
          <Trans>Create PDF</Trans>
        </Button>
      </div>
    </>
  )
}

/** The letter that asks the lender to waive a test: drafted from the figures, changed as one likes, sent to the lender or taken as PDF. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { COVENANTS_OF } from '#domain/portfolio/loan-covenant.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { testsShown, waiverLetter } from '#domain/portfolio/waiver-letter.ts'
import { waiverPaper } from '#domain/portfolio/waiver-paper.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall, useSend } from '#web/data/hooks.ts'
import { useSession } from '#web/data/session.tsx'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import { CopyButton, FormDialog, formatLocalDate, NoteField, notify, saveFile, TextField } from '#web/ui/index.ts'
import type { AskedCovenant } from './asked-covenant.ts'
import classes from './covenants.module.css'

interface WaiverLetterDialogProps {
  asked: AskedCovenant
  onClose: () => void
}

/** To whom the lender of the debt is written, as the server knows it. */
type WaiverPlace = {
  toName: string | null
  toEmail: string | null
  maySend: boolean
  waiverAskedAt: string | null
  waiverAskedFor: string | null
}

export function WaiverLetterDialog({ asked, onClose }: WaiverLetterDialogProps) {
  const { t } = useLingui()
  const { person } = useSession()
  const frame = usePaperFrame()
  const { kind, debtId, covenantId } = asked
  const { data: place } = useCall<WaiverPlace>('waiver-letters', { kind, loanId: debtId })
  const sending = useSend<{ toEmail: string }>('POST', 'waiver-letters', {
    changes: [COVENANTS_OF[kind].ownership.parent?.path ?? '', propertyDocuments.path, 'waiver-letters', 'activity'],
  })
  const letter = waiverLetter(asked, {
    name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
    company: frame.company?.name ?? '',
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const [error, setError] = useState<string>()
  if (!letter) return null
  const text = typed ?? letter.text
  const toEmail = address ?? place?.toEmail ?? ''
  const maySend = place?.maySend ?? false
  const tests = testsShown(asked.outlook)
  const act = (work: () => Promise<void>) => async () => {
    setIsMaking(true)
    try {
      await work()
      onClose()
    } catch (failure) {
      setError(toMessage(failure))
      setIsMaking(false)
    }
  }
  const make = act(async () => {
    const { createPdf } = await import('#web/ui/pdf/create-pdf.ts')
    const paper = { ...frame, ...waiverPaper({ ...letter, text }, { name: asked.name, unit: asked.unit, tests }) }
    saveFile(await createPdf(paper, 'portrait'), 'waiver-letter.pdf')
  })
  const send = act(async () => {
    const toName = toEmail === place?.toEmail ? place.toName : null
    const { subject } = letter
    await sending.send({ kind, loanId: debtId, covenantId, toName, toEmail, subject, text, tests })
    notify.ok(t`Sent to ${toEmail}; the letter is among the documents of the property.`)
  })
  return (
    <FormDialog
      opened
      size={720}
      title={asked.lenderName ? t`Ask ${asked.lenderName} for a waiver` : t`Ask the lender for a waiver`}
      action={maySend ? t`Send to the lender` : t`Save as PDF`}
      isBusy={isMaking}
      isDisabled={!text.trim() || (maySend && !toEmail.trim())}
      error={error}
      onSubmit={() => void (maySend ? send() : make())}
      onClose={onClose}
    >
      {maySend && (
        <TextField
          label={t`To`}
          type="email"
          value={toEmail}
          description={place?.toName ?? t`The loan names no person at the lender: write the address.`}
          onChange={(next) => setAddress(next ?? '')}
        />
      )}
      <NoteField
        label={t`Letter`}
        description={t`Drafted from the tests; change it as you like. The tests stand below it on the PDF.`}
        value={text}
        maxRows={18}
        onChange={(next) => setTyped(next ?? '')}
      />
      <span className={classes.letterActs}>
        {maySend && (
          <Button
            size="xs"
            variant="default"
            disabled={isMaking || !text.trim()}
            leftSection={<IconDownload size={15} stroke={1.6} />}
            onClick={() => void make()}
          >
            <Trans>Save as PDF</Trans>
          </Button>
        )}
        <CopyButton value={text} label={t`Copy the letter`} />
      </span>
      {place?.waiverAskedAt && (
        <p className="ui-quiet">
          <Trans>
            Last asked on {formatLocalDate(place.waiverAskedAt)}: {place.waiverAskedFor}
          </Trans>
        </p>
      )}
    </FormDialog>
  )
}

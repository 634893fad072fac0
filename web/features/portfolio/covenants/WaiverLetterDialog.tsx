/** The letter that asks the lender to waive a test: drafted from the figures, changed as one likes, taken as PDF or into one's mail. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { formatByUnit } from '#domain/portfolio/loan-covenant.ts'
import { testsShown, type WaiverSubject, waiverLetter } from '#domain/portfolio/waiver-letter.ts'
import { toMessage } from '#web/data/errors.ts'
import { useSession } from '#web/data/session.tsx'
import { type PaperFrame, usePaperFrame } from '#web/features/team/paper-frame.ts'
import { CopyButton, FormDialog, NoteField, type PdfPaper, saveFile } from '#web/ui/index.ts'

interface WaiverLetterDialogProps {
  asked: WaiverSubject
  onClose: () => void
}

export function WaiverLetterDialog({ asked, onClose }: WaiverLetterDialogProps) {
  const { t } = useLingui()
  const { person } = useSession()
  const frame = usePaperFrame()
  const sender = {
    name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
    company: frame.company?.name ?? '',
  }
  const letter = waiverLetter(asked, sender)
  const [typed, setTyped] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const [error, setError] = useState<string>()
  if (!letter) return null
  const text = typed ?? letter.text
  const make = async () => {
    setIsMaking(true)
    try {
      const { createPdf } = await import('#web/ui/pdf/create-pdf.ts')
      saveFile(
        await createPdf(toWaiverPaper(asked, { ...letter, text }, frame, heads), 'portrait'),
        'waiver-letter.pdf',
      )
      onClose()
    } catch (failure) {
      setError(toMessage(failure))
      setIsMaking(false)
    }
  }
  const heads = {
    title: t`Request for a waiver`,
    tests: t`Tests`,
    day: t`Test of`,
    actual: asked.name,
    ahead: t`expected`,
  }
  return (
    <FormDialog
      opened
      size={720}
      title={asked.lenderName ? t`Ask ${asked.lenderName} for a waiver` : t`Ask the lender for a waiver`}
      action={t`Save as PDF`}
      isBusy={isMaking}
      isDisabled={!text.trim()}
      error={error}
      onSubmit={() => void make()}
      onClose={onClose}
      foot={
        <>
          <Button
            variant="default"
            component="a"
            href={`mailto:?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(text)}`}
            leftSection={<IconMail size={15} stroke={1.6} />}
          >
            <Trans>Write as e-mail</Trans>
          </Button>
          <CopyButton value={text} label={t`Copy the letter`} />
        </>
      }
    >
      <NoteField
        label={t`Letter`}
        description={t`Drafted from the tests; change it as you like. The tests stand below it on the PDF.`}
        value={text}
        maxRows={18}
        onChange={(next) => setTyped(next ?? '')}
      />
    </FormDialog>
  )
}

type Heads = Record<'title' | 'tests' | 'day' | 'actual' | 'ahead', string>

/** The letter as it stands, and the tests it speaks of. */
function toWaiverPaper(
  asked: WaiverSubject,
  { subject, text }: { subject: string; text: string },
  frame: PaperFrame,
  heads: Heads,
): PdfPaper {
  const tests = testsShown(asked.outlook)
  return {
    ...frame,
    title: heads.title,
    subtitle: subject,
    sections: [
      {
        ...{ key: 'letter', title: heads.title },
        blocks: text
          .split(/\n{2,}/)
          .flatMap((part) => part.split('\n'))
          .map((line) => ({ kind: 'text' as const, text: line })),
      },
      {
        ...{ key: 'tests', title: heads.tests },
        blocks: [
          {
            kind: 'table',
            columns: [{ header: heads.day }, { header: heads.actual, isNumber: true }, { header: '' }],
            rows: tests.map(({ day, actual, isAhead }) => [
              ...[day, formatByUnit(asked.unit, actual)],
              isAhead ? heads.ahead : '',
            ]),
          },
        ],
      },
    ],
  }
}

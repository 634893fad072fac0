/** A lender's term sheet, dropped or pasted: what it says beside where it says it, taken into the bid's form when ticked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Collapse } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { readLetter } from '#domain/deals/paste/letter-terms.ts'
import { type FoundTerm, linesOfText, readTermSheet, termLinesOf } from '#domain/deals/paste/term-sheet.ts'
import { READABLE_EXTENSIONS } from '#domain/files/import/document-kinds.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { toMessage } from '#web/data/errors.ts'
import { readFile } from '#web/features/deals/paste/read-file.ts'
import { FileDropField, NoteField } from '#web/ui/index.ts'
import { FoundTerms, type FoundTermsProps } from './FoundTerms.tsx'
import classes from './term-sheet.module.css'
import { useTermMemory } from './use-term-memory.ts'

const linesIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((line) => typeof line === 'string') : []

interface TermSheetBoxProps extends Omit<FoundTermsProps, 'sheet' | 'onTell'> {
  /** The lines of the document as the draft of the dialog keeps them; none yet where nothing was read. */
  kept: unknown
  onRead: (lines: readonly string[]) => void
  /** The day a letter was written whose terms are read; a term sheet without it. */
  writtenOn?: IsoDate | undefined
  /** Whose words it is written in; what is said of them is remembered for its next term sheet. */
  lenderId: number | null
}

export function TermSheetBox({ kept, onRead, writtenOn, lenderId, before, currency, onTake }: TermSheetBoxProps) {
  const { memory, tell, remember } = useTermMemory(lenderId)
  const sheet = useMemo(
    () =>
      writtenOn === undefined ? readTermSheet(linesIn(kept), memory) : readLetter(linesIn(kept), writtenOn, memory),
    [kept, writtenOn, memory],
  )
  const take = (terms: readonly FoundTerm[]) => {
    onTake(terms)
    remember()
  }
  const isRead = sheet.lines.length > 0
  const [isOpen, setIsOpen] = useState(isRead)
  return (
    <section className={classes.box}>
      <Button
        size="compact-md"
        variant="subtle"
        aria-expanded={isOpen}
        rightSection={isOpen ? <IconChevronUp size={16} stroke={1.6} /> : <IconChevronDown size={16} stroke={1.6} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Read a term sheet or an e-mail</Trans>
      </Button>
      <Collapse expanded={isOpen}>
        {isRead ? (
          <div className={classes.read}>
            <FoundTerms {...{ sheet, before, currency }} onTell={tell} onTake={take} />
            <Button size="compact-sm" variant="subtle" onClick={() => onRead([])}>
              <Trans>Read another one</Trans>
            </Button>
          </div>
        ) : (
          <TakeSheet onRead={onRead} />
        )}
      </Collapse>
    </section>
  )
}

function TakeSheet({ onRead }: Pick<TermSheetBoxProps, 'onRead'>) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const drop = async ([file]: readonly File[]) => {
    if (!file) return
    setIsBusy(true)
    setProblem(null)
    try {
      onRead(termLinesOf((await readFile(file)).map(({ table }) => table)))
    } catch (error) {
      setProblem(toMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={classes.read}>
      <FileDropField
        label={isBusy ? t`Reading the file…` : t`Drop a term sheet`}
        hint={
          <Trans>Excel, CSV, PDF or text. Read on this server by rules; nothing is filled in before you say so.</Trans>
        }
        extensions={READABLE_EXTENSIONS}
        error={problem}
        disabled={isBusy}
        onAdd={(files) => void drop(files)}
      />
      <NoteField
        label={t`Or paste its text here`}
        value={text}
        onChange={(next) => setText(next ?? '')}
        maxLength={100_000}
      />
      <Button size="xs" variant="default" disabled={text.trim() === ''} onClick={() => onRead(linesOfText(text))}>
        <Trans>Read it</Trans>
      </Button>
    </div>
  )
}

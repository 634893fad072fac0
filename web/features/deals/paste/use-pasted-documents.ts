/** Documents on the page: read as a table, corrected by a person, and remembered by their source. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type CommitmentChoices, committedLoan, isOffer, readCommitment } from '#domain/deals/paste/commitment.ts'
import { type PasteKind, recognisedSheets } from '#domain/deals/paste/found-answers.ts'
import { bounded, withoutMargins } from '#domain/deals/paste/pasted-table.ts'
import { type RollChoices, readRentRollSheet } from '#domain/deals/paste/roll-sheet.ts'
import { readStatementSheet, type StatementChoices } from '#domain/deals/paste/statement-sheet.ts'
import { linesOfTable } from '#domain/deals/paste/term-sheet.ts'
import type { ReadingMemory } from '#domain/files/import/document-kinds.ts'
import { mappingKey } from '#domain/files/import/headings.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { type HandedDocuments, takeDocuments } from './handed-documents.ts'
import { type DocumentSheet, readFile, sheetOfText } from './read-file.ts'

export interface PastedDocument {
  key: string
  name: string
  table: Table
  /** As they were written; what a letter is read from. */
  lines: readonly string[]
  /** All sheets of the workbook that it is one of; another one may be read in its place. */
  sheets: readonly DocumentSheet[]
  kind: PasteKind
  roll: RollChoices
  statement: StatementChoices
  commitment: CommitmentChoices
  /** A person said that the loan is in place, though its letter reads like an offer. */
  isInPlace?: boolean
}

/** All lines of statements are remembered together: each manager calls them alike everywhere. */
const STATEMENT_SOURCE = 'lines'

const NO_MEMORIES: readonly ReadingMemory[] = []

/** With those that were dropped or pasted on another page of this deal. */
export function usePastedDocuments(dealId: number) {
  const { t } = useLingui()
  const today = useToday()
  const { data: memories } = useCall<{ data: readonly ReadingMemory[] }>('reading-memories')
  const [documents, setDocuments] = useState<readonly PastedDocument[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = (name: string, given: readonly DocumentSheet[]) => {
    const sheets = given.map((sheet) => ({ ...sheet, table: withoutMargins(bounded(sheet.table)) }))
    const taken = recognisedSheets(sheets, today).map(({ name: tab, table, lines, kind }) => ({
      ...{ key: crypto.randomUUID(), table, kind, sheets, roll: {}, statement: {}, commitment: {} },
      lines: lines ?? linesOfTable(table),
      name: sheets.length > 1 ? `${name} · ${tab}` : name,
    }))
    const [first] = taken
    setProblem(
      first ? null : t`We found neither units nor amounts nor a loan in ${name}. Paste the rows with their heads.`,
    )
    if (!first) return
    setDocuments((now) => [...now, ...taken])
    setChosen(first.key)
  }
  const addFiles = async (files: readonly File[]) => {
    setIsBusy(true)
    setProblem(null)
    try {
      for (const file of files) take(file.name, await readFile(file))
    } catch (error) {
      setProblem(toMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  const addText = (text: string) => take(t`Pasted table`, [sheetOfText(text)])
  useHandedDocuments(dealId, addFiles, addText)
  return {
    documents,
    chosen: documents.find(({ key }) => key === chosen) ?? documents.at(-1),
    choose: setChosen,
    memories: memories?.data ?? NO_MEMORIES,
    isBusy,
    problem,
    addFiles: (files: readonly File[]) => void addFiles(files),
    addText,
    change: (key: string, change: Partial<PastedDocument>) =>
      setDocuments((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each))),
    remove: (key: string) => setDocuments((now) => now.filter((each) => each.key !== key)),
  }
}

function useHandedDocuments(
  dealId: number,
  addFiles: (files: readonly File[]) => Promise<void>,
  addText: (text: string) => void,
) {
  const add = useEffectEvent(({ files, text }: HandedDocuments) =>
    text === null ? void addFiles(files) : addText(text),
  )
  useEffect(() => {
    const given = takeDocuments(dealId)
    // Once the page stands: what is read shows its progress on it.
    if (given) setTimeout(() => add(given))
  }, [dealId])
}

/** Documents as they are understood with everything said so far, in their order. */
export function useReadings(
  documents: readonly PastedDocument[],
  memories: readonly ReadingMemory[],
  currency: Currency,
) {
  const today = useToday()
  return useMemo(
    () => documents.map((document) => ({ document, read: readDocument(document, memories, { today, currency }) })),
    [documents, memories, today, currency],
  )
}

function readDocument(
  { table, lines, kind, roll, statement, commitment, isInPlace }: PastedDocument,
  memories: readonly ReadingMemory[],
  { today, currency }: { today: string; currency: Currency },
) {
  if (kind === 'commitment') {
    const reading = readCommitment(lines)
    const loan = committedLoan(reading, { today, currency, choices: commitment })
    return { kind, reading, loan, today, isOffer: isOffer(reading, today) && isInPlace !== true } as const
  }
  if (kind === 'statement') {
    const memory = memories.find(({ list }) => list === 'paste-statement')
    const reading = readStatementSheet(table, today, statement, memory)
    return { kind, reading, source: STATEMENT_SOURCE, known: memory?.targets ?? {} } as const
  }
  const { head } = readRentRollSheet(table, { headRow: roll.headRow })
  const source = mappingKey(head?.headings ?? [])
  const known = memories.find((memory) => memory.list === 'paste-rent-roll' && memory.source === source)
  const memory = known && { targets: known.targets, dayOrder: known.dayOrder ?? null }
  return { kind: 'rent-roll', reading: readRentRollSheet(table, roll, memory), source, known: {} } as const
}
export type PastedReading = ReturnType<typeof readDocument>
export type UnderstoodDocument = ReturnType<typeof useReadings>[number]

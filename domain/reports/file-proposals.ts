/** Which of the documents that a report asks for a file most likely is, by its name. */
import { REPORT_DOCUMENT_WORDS, type ReportDocumentName } from './annual-report-choices.ts'

/** What people call each kind in the names of their files, in English and French, besides its own name. */
const ALSO_CALLED: Record<ReportDocumentName, readonly string[]> = {
  'rent-roll': ['rentroll', 'rr', 'etat des loyers', 'registre des loyers'],
  'operating-statement': ['statement', 't12', 'income statement', 'etat des resultats', 'resultats d exploitation'],
  'borrower-financials': ['financials', 'fs', 'financial statements', 'etats financiers'],
  'tax-receipt': ['tax', 'taxes', 'property tax', 'compte de taxes', 'taxes foncieres'],
  insurance: ['certificate', 'coi', 'assurance', 'certificat d assurance'],
  'guarantor-financials': ['guarantor', 'net worth', 'caution', 'bilan personnel'],
  'capex-list': ['capex', 'capital expenditures', 'depenses en immobilisations'],
  other: [],
}

const YEAR = /^(19|20)\d\d$/

/** The words of a name, without accents, case and the file's ending. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.[a-z\d]{1,5}$/, '')
  return plain.match(/\p{L}+\d*|\d+/gu) ?? []
}

/** The share of a name's words that the file's name has, from 0 to 1. */
function shareOf(called: string, file: ReadonlySet<string>): number {
  const words = wordsOf(called).filter((word) => !YEAR.test(word))
  return words.length === 0 ? 0 : words.filter((word) => file.has(word)).length / words.length
}

/** Less is no likeness, only a word in common. */
const LEAST_SHARE = 0.6

type RequestedFile = { id: number; name: ReportDocumentName; label: string }

/** How well the file's name fits a document: 0 where it names another year than the document does. */
function fitOf({ name, label }: RequestedFile, fileName: string): number {
  const file = wordsOf(fileName)
  const years = file.filter((word) => YEAR.test(word))
  const asked = wordsOf(label).filter((word) => YEAR.test(word))
  if (years.length > 0 && asked.length > 0 && !asked.some((year) => years.includes(year))) return 0
  const known = new Set(file)
  // The document's own words count more than what its kind is called in general.
  const own = shareOf(label, known)
  const general = Math.max(...[REPORT_DOCUMENT_WORDS[name], ...ALSO_CALLED[name]].map((each) => shareOf(each, known)))
  return Math.max(own, general * 0.9)
}

/**
 * A document for each file, in the order of the files; null where no name fits or two fit alike. No document is proposed
 * for two files: the one that fits better has it.
 */
export function proposeDocuments(files: readonly string[], documents: readonly RequestedFile[]): (number | null)[] {
  const best = files.map((file, index) => {
    const fits = documents
      .map((document) => ({ id: document.id, fit: fitOf(document, file) }))
      .toSorted((a, b) => b.fit - a.fit)
    const [first, second] = fits
    const isSure = first !== undefined && first.fit >= LEAST_SHARE && first.fit > (second?.fit ?? 0)
    return { index, id: isSure ? first.id : null, fit: first?.fit ?? 0 }
  })
  const taken = new Set<number>()
  const proposals: (number | null)[] = files.map(() => null)
  for (const { index, id } of best.toSorted((a, b) => b.fit - a.fit)) {
    if (id === null || taken.has(id)) continue
    taken.add(id)
    proposals[index] = id
  }
  return proposals
}

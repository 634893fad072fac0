/** The papers of a building that are good until a day: its insurance, and its documents that end. */
import { type EndingPaper, INSURANCE_PAPER } from '#domain/portfolio/loan-acts.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { useList } from '#web/data/hooks.ts'
import type { PropertyDocument } from '#web/features/files/shown-document.ts'
import type { PropertyRow } from './card-rows.ts'

export interface BuildingPapers {
  ending: EndingPaper[]
  documents: readonly PropertyDocument[]
}

/** Of one of its loans those of the loan, with those of the building alone. */
export function useEndingPapers({ _id, insurance }: PropertyRow, loanId: string | undefined): BuildingPapers {
  const { rows } = useList<PropertyDocument>(propertyDocuments, { propertyId: _id }, { isBackground: true })
  const documents = rows.filter((row) => !loanId || !row.loanId || row.loanId === loanId)
  const insured: EndingPaper[] = insurance?.expiry
    ? [{ key: INSURANCE_PAPER, name: insurance.insurer ?? '', endsOn: insurance.expiry }]
    : []
  const dated = documents.flatMap(({ _id: key, name, expiryDate }): EndingPaper[] =>
    expiryDate ? [{ key, name, endsOn: expiryDate }] : [],
  )
  return { ending: [...insured, ...dated], documents }
}

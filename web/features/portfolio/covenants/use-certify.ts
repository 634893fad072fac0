/** Makes the compliance certificate of a test, which the server keeps with the debt, notes that it was made, and files it. */
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import { COVENANTS_OF } from '#domain/portfolio/loan-covenant.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { api } from '#web/data/api.ts'
import { useSend } from '#web/data/hooks.ts'

/** Where those that were made are listed. */
export const KEPT_CERTIFICATES = 'compliance-certificates'

export interface CertifiedTest {
  kind: DebtKind
  /** Of the debt. */
  loanId: string
  testOn: string
}

/** Puts what was made last of a test among the documents of the property; what stands there already, not again. */
export const useFileCertificate = () =>
  useSend<{ filed: number }>('POST', 'filed-certificates', {
    changes: [propertyDocuments.path, KEPT_CERTIFICATES],
  })

/** @returns the paper and how many tests count as certified by it; none for those who may only look. */
export function useCertify(kinds: readonly DebtKind[]) {
  const covenants = [...new Set(kinds)].map((kind) => COVENANTS_OF[kind].path)
  const note = useSend<{ certified: number }>('POST', 'certified-tests', { changes: [...covenants, KEPT_CERTIFICATES] })
  const filing = useFileCertificate()
  return async ({ kind, loanId, testOn }: CertifiedTest, isNoted: boolean) => {
    const test = { kind, loanId, testOn }
    const paper = await api.download('compliance-certificate', undefined, test)
    const { certified } = isNoted ? await note.send(test) : { certified: 0 }
    if (isNoted) await filing.send(test)
    return { paper, certified }
  }
}

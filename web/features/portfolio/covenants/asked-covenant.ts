/** A covenant that breaks, and of which debt: whose lender is asked, and where the letter is noted. */
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import type { WaiverSubject } from '#domain/portfolio/waiver-letter.ts'

export type AskedCovenant = WaiverSubject & { kind: DebtKind; debtId: string; covenantId: string }

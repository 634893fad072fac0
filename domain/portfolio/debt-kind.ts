/** The kinds of debt that a portfolio holds. */

export const DEBT_KINDS = ['loan', 'construction', 'line', 'blanket'] as const
export type DebtKind = (typeof DEBT_KINDS)[number]

/** Whom Harbourline lets into a portfolio of its own, besides the family office. */
import type { ShareLevel } from '#domain/portfolio/portfolio-access.ts'

export const SHARED_PORTFOLIO = 'Core Ontario'

/** The director runs it, the analyst looks. */
export const STORY_SHARES: readonly { email: string; access: ShareLevel }[] = [
  { email: 'fs-underwriter@demo.test', access: 'edit' },
  { email: 'fs-agent@demo.test', access: 'view' },
]

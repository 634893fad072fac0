/** What is assumed, and what the portfolio comes to under it: today's figures once, the changed ones at every move. */
import { useDeferredValue, useMemo, useState } from 'react'
import {
  asToday,
  portfolioWhatIf,
  type WhatIf,
  type WhatIfRow,
  worstFirst,
} from '#domain/portfolio/portfolio-what-if.ts'
import type { WhatIfFacts } from '#domain/portfolio/what-if-facts.ts'

/** A loan as it would stand, with how it stands today. */
export type ComparedRow = WhatIfRow & { today: WhatIfRow }

export function useWhatIf(facts: WhatIfFacts) {
  const now = useMemo(() => asToday(facts), [facts])
  const [changes, setChanges] = useState<Partial<WhatIf>>({})
  const assumed = useMemo(() => ({ ...now, ...changes }), [now, changes])
  // Sliders stay under the finger: the figures follow as quickly as they are reckoned.
  const reckoned = useDeferredValue(assumed)
  const today = useMemo(() => portfolioWhatIf(facts, now), [facts, now])
  const then = useMemo(() => portfolioWhatIf(facts, reckoned), [facts, reckoned])
  const rows = useMemo(
    () => worstFirst(then.rows.flatMap((row, at) => (today.rows[at] ? [{ ...row, today: today.rows[at] }] : []))),
    [then, today],
  )
  return {
    ...{ now, assumed, today, then, rows },
    change: (more: Partial<WhatIf>) => setChanges((before) => ({ ...before, ...more })),
    reset: () => setChanges({}),
    isChanged: Object.keys(changes).length > 0,
  }
}
export type WhatIfState = ReturnType<typeof useWhatIf>

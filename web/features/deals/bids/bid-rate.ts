/** Keeps a bid's all-in rate in step with the index and spread it is made of, while either is being typed. */
import { allInRate } from '#domain/deals/bid-rules.ts'
import type { Answers } from '#web/features/deals/life/deal-row.ts'

const PARTS_OF_RATE = ['indexRate', 'spread', 'rateFloor', 'rateCap', 'rateType']

/** The change and what follows from it: a rate that was typed gives way to the sum once one of its parts changes. */
export function withRate(answers: Answers, name: string, value: unknown): Record<string, unknown> {
  if (!PARTS_OF_RATE.includes(name)) return { [name]: value }
  const next = { ...answers, [name]: value }
  const sum = allInRate({ ...next, allInRate: null })
  return sum === null ? { [name]: value } : { [name]: value, allInRate: sum }
}

/** The breaches of a debt: of its own limits and of covenants over time, and the day of the test that each failed. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { isOpenBreach } from '#domain/portfolio/breach-answers.ts'
import { NOTHING_ASSUMED } from '#domain/portfolio/covenant-scenarios.ts'
import type { CovenantResult } from '#domain/portfolio/covenants.ts'
import { formatByUnit } from '#domain/portfolio/loan-covenant.ts'
import { boundText, COVENANT_WORDS, measuredText } from '#domain/portfolio/watch-words.ts'
import { type CoveredDebt, useCovenants } from './use-covenants.ts'

export interface OpenBreach {
  /** A limit of the debt itself by its field, or a covenant over time by its key. */
  covenant: string
  name: string
  testOn: IsoDate
  /** A limit of the debt itself, which is measured every day. */
  isOwn: boolean
  /** `1.14x (min 1.20x)`. */
  figures: string
}

/** Those that neither a cure nor a waiver answers. */
export function useOpenBreaches(covered: CoveredDebt, results: readonly CovenantResult[]): OpenBreach[] {
  const { rows } = useCovenants(covered, NOTHING_ASSUMED)
  return [
    ...rows.flatMap(({ answer, outlook: { now }, ...covenant }): OpenBreach[] =>
      now && isOpenBreach({ status: now.status, answer })
        ? [
            {
              ...{ covenant: covenant._id, name: covenant.name, testOn: now.quarterEnd, isOwn: false },
              figures: `${formatByUnit(covenant.unit, now.actual)} (${boundText(covenant.side, formatByUnit(covenant.unit, covenant.breachAt))})`,
            },
          ]
        : [],
    ),
    ...results.filter(isOpenBreach).map((result): OpenBreach => {
      const { covenant } = result
      return {
        ...{ covenant, name: wordOf(COVENANT_WORDS, covenant), testOn: covered.today, isOwn: true },
        figures: measuredText(result),
      }
    }),
  ]
}

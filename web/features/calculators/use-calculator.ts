/** The inputs of the calculator that is open: typed here, settled in the address, which the results are read from. */

import { useDebouncedCallback } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSayWords } from '#web/data/address.ts'
import { i18n } from '#web/i18n.ts'
import type { AnyCalculator, Outcome } from './calculator.ts'
import { CALCULATORS } from './calculators.ts'
import { readInputs, writeInputs } from './input-address.ts'
import { findProblems, type InputValue, shownValues, type Values } from './inputs.ts'

/** Results follow so long after the last key, or at once on Calculate. */
export const TRIGGER_DELAY_MS = 2_500

export type Result =
  | { kind: 'missing'; labels: ReturnType<typeof findProblems>['missing'] }
  | { kind: 'wrong' }
  /** `values` are what it was calculated with. */
  | { kind: 'done'; outcome: Outcome; values: Values }

/** What settled inputs come to; a box that may be empty, and is because its figure was not taken, is told of. */
export function resultOf({ inputs, calculate }: AnyCalculator, typed: Values): Result {
  const values = shownValues(inputs, typed)
  const { missing, errors } = findProblems(inputs, values)
  if (missing.length > 0) return { kind: 'missing', labels: missing }
  if (Object.keys(errors).length > 0) return { kind: 'wrong' }
  const outcome = calculate(values)
  const leftOut = Object.entries(findProblems(inputs, typed).errors).map(
    ([key, told]) => `${inputs[key] ? i18n._(inputs[key].label) : key}: ${i18n._(told)}`,
  )
  return { kind: 'done', outcome: { ...outcome, warnings: [...leftOut, ...(outcome.warnings ?? [])] }, values }
}

type Search = Record<string, string | undefined>

export function useCalculator() {
  const sayWords = useSayWords()
  const { search, pathname } = useRouterState({
    select: ({ location }) => ({ search: location.search as Record<string, string>, pathname: location.pathname }),
    structuralSharing: true,
  })
  const calculator = (CALCULATORS.find(({ key }) => key === search.tab) ?? CALCULATORS[0]) as AnyCalculator
  const settled = useMemo(() => readInputs(calculator.inputs, search), [calculator, search])
  const [draft, setDraft] = useState<{ key: string; values: Values } | null>(null)
  const values = draft?.key === calculator.key ? draft.values : settled
  const written = writeInputs(calculator.inputs, values)
  // Compared as they are written: an address made by hand may say 4.10 where 4.1 is written.
  const known = writeInputs(calculator.inputs, settled)
  const isPending = Object.entries(written).some(([key, text]) => text !== known[key])
  const result = useMemo(() => resultOf(calculator, settled), [calculator, settled])

  const settle = () => {
    sayWords({ ...search, ...written }, { replace: true, resetScroll: false })
  }
  // The last key decides when the wait ends; what is settled then is the newest draft.
  const settleSoon = useDebouncedCallback(settle, TRIGGER_DELAY_MS)

  return {
    calculator,
    values,
    result,
    isPending,
    errors: findProblems(calculator.inputs, values).errors,
    change: (key: string, value: InputValue) => {
      setDraft({ key: calculator.key, values: { ...values, [key]: value } })
      settleSoon()
    },
    settle,
    clear: () => {
      setDraft(null)
      sayWords({ tab: search.tab }, { replace: true, resetScroll: false })
    },
    /** The address of another calculator, with what this one already knows. */
    addressOf: (key: string) => {
      const next: Search = { ...search, ...written, tab: key === CALCULATORS[0]?.key ? undefined : key }
      const entries = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))
      const text = new URLSearchParams(entries).toString()
      return text ? `${pathname}?${text}` : pathname
    },
  }
}

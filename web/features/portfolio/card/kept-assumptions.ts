/**
 * Rates that somebody typed in place of the curve: kept with the debt, for everybody who reads it. Who may not change the
 * debt keeps them on the device.
 */
import { useSyncExternalStore } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { keysOf, numberIn, textIn } from '#domain/kernel/narrow.ts'
import { showError } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import type { LoanSections, PortfolioRow } from './card-rows.ts'
import type { Assumptions } from './loan-view.ts'
import { useSaveRecord } from './use-save-record.ts'

/** A debt that may be left; of a building site none of these are asked. */
export type LeftRow = PortfolioRow & Pick<LoanSections, 'riskManagement'>

export type TypedRates = Partial<Assumptions>

export interface KeptAssumptions {
  values: TypedRates
  /** When the last of them was typed. */
  on: IsoDate | null
}

/** Somebody types on; what stands for so long is kept. */
const PAUSE_MS = 500
const PREFIX = 'assumed.'

/** What was typed and is not in the record yet, by the key of the debt; the day of leaving is never kept. */
const typed = new Map<string, TypedRates>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** The record as the last save left it: newer than the list until that is read anew. */
const saved = new Map<string, LeftRow>()
const listeners = new Set<() => void>()
let version = 0

function announce() {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What cannot be read was never there. */
function readDevice(key: string): KeptAssumptions | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** What the record holds; a rate that is empty there follows the curve. */
function valuesIn({ riskManagement }: LeftRow): TypedRates {
  const { comparableRate, governmentYield, isBondEquivalent, newRate, newLoanCosts } = riskManagement ?? {}
  const found = {
    referenceRate: numberIn(comparableRate),
    treasuryYield: numberIn(governmentYield),
    newRate: numberIn(newRate),
    refinancingCosts: numberIn(newLoanCosts),
  }
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)),
    ...(isBondEquivalent === true && { discounting: 'bond-equivalent' as const }),
  }
}

const toRecord = (
  { referenceRate, treasuryYield, discounting, newRate, refinancingCosts }: TypedRates,
  on: IsoDate,
) => ({
  ...(referenceRate !== undefined && { comparableRate: referenceRate }),
  ...(treasuryYield !== undefined && { governmentYield: treasuryYield }),
  ...(discounting !== undefined && { isBondEquivalent: discounting === 'bond-equivalent' }),
  ...(newRate !== undefined && { newRate }),
  ...(refinancingCosts !== undefined && { newLoanCosts: refinancingCosts }),
  assumedOn: on,
})

/** A rate that was emptied is no rate: the curve counts again. */
const withoutEmpty = (values: TypedRates): TypedRates =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const NOTHING_TYPED: TypedRates = {
  ...{ referenceRate: null, treasuryYield: null, discounting: 'per-1200', newRate: null, refinancingCosts: null },
}

/** What was typed on while something was being kept. */
function stillTyped(now: TypedRates, sent: TypedRates): TypedRates {
  const left = { ...now }
  for (const name of keysOf(sent)) if (left[name] === sent[name]) delete left[name]
  return left
}

const newer = (one: LeftRow, other: LeftRow | undefined): LeftRow =>
  other && other.updatedAt > one.updatedAt ? other : one

export function useKeptAssumptions(entity: Entity) {
  const { id: personId } = usePerson()
  const { save } = useSaveRecord<LeftRow>(entity)
  useSyncExternalStore(subscribe, () => version)
  const keyOf = ({ _id }: LeftRow) => `${PREFIX}${personId}.${_id}`

  const send = async (debt: LeftRow, on: IsoDate) => {
    const { repaidOn: _day, ...rates } = typed.get(debt._id) ?? {}
    if (Object.keys(rates).length === 0) return
    const record = newer(debt, saved.get(debt._id))
    const riskManagement = { ...record.riskManagement, ...toRecord(rates, on) }
    saved.set(debt._id, await save({ record, changes: { riskManagement } }))
    typed.set(debt._id, stillTyped(typed.get(debt._id) ?? {}, rates))
    announce()
  }

  const keep = (debt: LeftRow, changes: TypedRates, on: IsoDate) => {
    const before = typed.get(debt._id) ?? {}
    if (!mayUpdate(debt)) {
      const values = { ...readDevice(keyOf(debt))?.values, ...changes }
      localStorage.setItem(keyOf(debt), JSON.stringify({ values, on } satisfies KeptAssumptions))
      return announce()
    }
    typed.set(debt._id, { ...before, ...changes })
    clearTimeout(timers.get(debt._id))
    timers.set(
      debt._id,
      setTimeout(() => void send(debt, on).catch(showError), PAUSE_MS),
    )
    announce()
  }

  return {
    find(debt: LeftRow): KeptAssumptions {
      const device = mayUpdate(debt) ? undefined : readDevice(keyOf(debt))
      const record = newer(debt, saved.get(debt._id))
      const values = withoutEmpty({ ...valuesIn(record), ...device?.values, ...typed.get(debt._id) })
      return { values, on: device?.on ?? textIn(record.riskManagement?.assumedOn) }
    },
    keep,
    forget(debt: LeftRow, on: IsoDate) {
      localStorage.removeItem(keyOf(debt))
      typed.delete(debt._id)
      if (mayUpdate(debt) && Object.keys(valuesIn(newer(debt, saved.get(debt._id)))).length > 0) {
        return keep(debt, NOTHING_TYPED, on)
      }
      announce()
    },
  }
}

/** Which request of a deal is looked at: its own, or another one beside it. */
import { FIRST_REQUEST } from '#domain/deals/deal-request.ts'
import { formatShortMoney } from '#domain/kernel/format.ts'
import type { Answers } from '#web/features/deals/life/deal-row.ts'
import { SegmentedSwitch } from '#web/ui/index.ts'
import { amountOf, figuresText, type RequestRow } from './use-requests.ts'

export interface RequestSwitchProps {
  /** What is chosen by it. */
  label: string
  requests: readonly RequestRow[]
  /** The deal's own answers. */
  values: Answers
  /** Null is the deal's own. */
  value: number | null
  onChange: (id: number | null) => void
}

export function RequestSwitch({ label, requests, values, value, onChange }: RequestSwitchProps) {
  if (requests.length === 0) return null
  const name = (letter: string, request?: RequestRow) => {
    const amount = amountOf(request, values)
    const isSameAmount = request !== undefined && amount === amountOf(undefined, values)
    // A request that asks for the same amount is told by what else it asks for.
    const asked = isSameAmount ? figuresText(request.figures) : amount === null ? '' : formatShortMoney(amount)
    return `${letter} ${asked}`.trim()
  }
  return (
    <SegmentedSwitch
      label={label}
      value={String(value ?? '')}
      onChange={(key) => onChange(key === '' ? null : Number(key))}
      options={[
        { value: '', label: name(FIRST_REQUEST) },
        ...requests.map((one) => ({ value: String(one.id), label: name(one.letter, one) })),
      ]}
    />
  )
}

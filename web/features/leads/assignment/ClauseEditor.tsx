/** The values of one clause, in the box of their kind; what cannot stand beside the other clauses is said below it. */
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { LEAD_STAGES } from '#domain/contacts/lead-stages.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { say } from '#domain/kernel/words.ts'
import { type IcpClause, type IcpKey, parseIcpQuery, printIcpQuery } from '#domain/leads/icp-query.ts'
import type { IcpNames } from '#domain/leads/icp-score.ts'
import { toMessage } from '#web/data/errors.ts'
import { stageWord } from '#web/features/contacts/stage/stage-words.ts'
import { ValueField } from '#web/ui/filters/FilterEditor.tsx'
import { ErrorLine, type FilterField, type FilterValue } from '#web/ui/index.ts'
import { CLAUSE_NAMES } from './clause-words.ts'

const KINDS: Readonly<Record<IcpKey, FilterField['kind']>> = {
  propertyTypes: 'choice',
  propertyClasses: 'choice',
  markets: 'choice',
  provinces: 'choice',
  minAmount: 'money',
  maxAmount: 'money',
  maturityFrom: 'date',
  maturityTo: 'date',
  maturityInMonths: 'number',
  lenderCategories: 'choice',
  minUnits: 'number',
  minBuildingSF: 'number',
  stages: 'choice',
  unassignedOnly: 'flag',
  notContactedDays: 'number',
  ownerMinProperties: 'number',
  search: 'text',
}

const LISTS_OF_IDS: readonly string[] = ['propertyTypes', 'propertyClasses', 'markets', 'lenderCategories']

/** How no stage at all stands in a query. */
const NO_STAGE = '-'

function optionsOf(key: IcpKey, names: Required<IcpNames>): NonNullable<FilterField['options']> {
  if (key === 'provinces') return PROVINCES.map(({ code, name }) => ({ value: code, label: say(name) }))
  if (key === 'stages') {
    return [...LEAD_STAGES, null].map((stage) => ({ value: stage ?? NO_STAGE, label: stageWord(stage) }))
  }
  const entries = Object.entries(names).find(([list]) => list === key)?.[1] ?? new Map<number, string>()
  return [...entries].map(([value, label]) => ({ value, label }))
}

/** The value as it stands in the query, as a box takes it. */
function valueOf(clause: IcpClause | null): FilterValue | null {
  if (!clause) return null
  const text = new URLSearchParams(printIcpQuery([clause])).get(clause.key) ?? ''
  const kind = KINDS[clause.key]
  if (kind === 'choice') return LISTS_OF_IDS.includes(clause.key) ? text.split(',').map(Number) : text.split(',')
  return kind === 'money' || kind === 'number' ? Number(text) : text
}

/** The clause that a value makes; null where nothing is left of it. Throws as reading a profile does. */
const clauseOf = (key: IcpKey, value: FilterValue | null): IcpClause | null =>
  parseIcpQuery(`${key}=${encodeURIComponent(String(value ?? ''))}`)[0] ?? null

interface ClauseEditorProps {
  clauseKey: IcpKey
  /** Null while nothing is chosen. */
  clause: IcpClause | null
  names: Required<IcpNames>
  /** Takes the clause, or null to leave it out; throws when it cannot stand beside the others. */
  onChange: (clause: IcpClause | null) => void
}

export function ClauseEditor({ clauseKey, clause, names, onChange }: ClauseEditorProps) {
  const { i18n, t } = useLingui()
  const [value, setValue] = useState(() => valueOf(clause))
  const [refusal, setRefusal] = useState<string | null>(null)
  const options = useMemo(() => optionsOf(clauseKey, names), [clauseKey, names])
  const units: Partial<Record<IcpKey, string>> = {
    maturityInMonths: t`months`,
    notContactedDays: t`days`,
    minBuildingSF: t`SF`,
  }
  const unit = units[clauseKey]
  const take = (next: FilterValue | null) => {
    setValue(next)
    try {
      onChange(clauseOf(clauseKey, next))
      setRefusal(null)
    } catch (error) {
      setRefusal(error instanceof AppError ? error.message : toMessage(error))
    }
  }
  return (
    <>
      <ValueField
        field={{
          key: clauseKey,
          label: i18n._(CLAUSE_NAMES[clauseKey]),
          kind: KINDS[clauseKey],
          options,
          ...(unit && { unit }),
        }}
        operator="in"
        value={value}
        onChange={take}
      />
      {refusal && <ErrorLine>{refusal}</ErrorLine>}
    </>
  )
}

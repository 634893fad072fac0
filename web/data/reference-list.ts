/** The lists of the market that records refer to: read once in a while, and offered as options. */
import type { Entity } from '#domain/kernel/entity.ts'
import type { SelectOption } from '#web/ui/index.ts'
import { useList } from './hooks.ts'

export interface ReferenceRow {
  id: number
  name: string
  group?: string | null
  code?: string
  country?: string | null
  provinceCode?: string
  family?: string
}

/** Lists change by the year: reading them once an hour is plenty. */
const FRESH_MS = 3_600_000

/** All rows of the list. `isBackground`: the screen does without it where it may not be read. */
export const useReferenceList = (entity: Entity, options: { isBackground?: boolean } = {}) =>
  useList<ReferenceRow>(entity, { getAll: true }, { ...options, staleMs: FRESH_MS }).rows

export const toReferenceOption = ({
  id,
  name,
  group,
}: Pick<ReferenceRow, 'id' | 'name' | 'group'>): SelectOption<number> =>
  group ? { value: id, label: name, group } : { value: id, label: name }

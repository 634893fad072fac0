/** The people of the company who may look after a contact, as far as the reader sees them. */
import { useMemo } from 'react'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import type { SelectOption } from '#web/ui/index.ts'

const AT_WORK = { status: 'approved', $limit: 100, $sort: { name: 1 as const } }
const SELDOM = { isBackground: true, staleMs: 300_000 }

export function useColleagues(): SelectOption<number>[] {
  const { rows } = useList(users, AT_WORK, SELDOM)
  return useMemo(() => rows.map(({ id, name }) => ({ value: id, label: name ?? String(id) })), [rows])
}

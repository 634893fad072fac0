/** Enters by hand what a row of a list says, where the row could not be read: its good cells are filled in. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { nameKey, type ReadingRule } from '#domain/files/import/field-cells.ts'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { propertyTypes } from '#domain/market/reference-lists.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import type { ImportRowProps } from '#web/features/files/import/import-batch-row.ts'
import { loadLater } from '#web/ui/index.ts'

const LeadDialog = lazy(loadLater(() => import('#web/features/leads/LeadDialog.tsx')))

export function AddFromRow({ row, batch }: ImportRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const types = useReferenceList(propertyTypes)
  const of = LEAD_IMPORTS.find(({ list }) => list.key === batch.list)
  if (!of) return null
  const rule: ReadingRule = {
    decimal: batch.reading?.decimal ?? '.',
    dayOrder: batch.reading?.dayOrder ?? null,
    propertyTypes: new Map(types.map(({ id, name }) => [nameKey(name ?? ''), id])),
  }
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        <Trans>Add lead</Trans>
      </Button>
      <Suspense>
        {isOpen && (
          <LeadDialog
            leadType={of.type}
            state={of.state}
            initial={goodCells({ row, batch }, of.list, rule)}
            draftKey={`leads.row.${row.id}`}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function goodCells(
  { row, batch }: ImportRowProps,
  { targets }: (typeof LEAD_IMPORTS)[number]['list'],
  rule: ReadingRule,
): object {
  const values: Record<string, unknown> = {}
  for (const [at, { target: key }] of (batch.columns ?? []).entries()) {
    const target = targets.find((each) => each.key === key)
    const read = target?.read(row.cells?.[at] ?? null, rule)
    // A part of an embedded record is asked for on the card of the mortgage.
    if (target && read && 'value' in read && read.value !== null && !target.key.includes('.'))
      values[target.key] = read.value
  }
  return values
}

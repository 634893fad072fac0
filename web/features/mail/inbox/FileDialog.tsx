/** Where the deal keeps a file that came by mail: a category of its documents, or a condition of its tracker. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { BUILT_IN_CATEGORIES, CATEGORY_WORDS } from '#domain/files/document-categories.ts'
import { isOwed } from '#domain/funding/condition-choices.ts'
import { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { api } from '#web/data/api.ts'
import { useList, useOne } from '#web/data/hooks.ts'
import { useCategories } from '#web/features/files/use-categories.ts'
import { FormDialog, notify, SelectField } from '#web/ui/index.ts'
import { useInboxAct } from './use-inbox.ts'

interface FileDialogProps {
  messageId: number
  dealId: number
  file: StoredFile
  onClose: () => void
}

const MOST_CONDITIONS = 100

export function FileDialog({ messageId, dealId, file, onClose }: FileDialogProps) {
  const { t } = useLingui()
  const act = useInboxAct()
  const [place, setPlace] = useState<string | null>(null)
  const query = { dealId, $limit: MOST_CONDITIONS }
  const { rows } = useList<RowOf<typeof prefundingDocuments>>(prefundingDocuments, query, { isBackground: true })
  const { row: deal } = useOne(deals, dealId)
  const { categories } = useCategories(deal?.userId)
  const conditions = rows.filter((row) => isOwed(row) || row.status === 'received' || row.status === 'in-review')
  const options = [
    ...conditions.map(({ id, name }) => ({ value: `condition/${id}`, label: name, group: t`Conditions` })),
    ...BUILT_IN_CATEGORIES.map((key) => ({
      value: `document/${key}`,
      label: wordOf(CATEGORY_WORDS, key),
      group: t`Documents`,
    })),
    ...categories.map(({ _id, name }) => ({ value: `own/${_id}`, label: name, group: t`Documents` })),
  ]
  const keep = async () => {
    const [kind, key = ''] = place?.split('/') ?? []
    const isCondition = kind === 'condition'
    const inDocuments = kind === 'own' ? { customCategory: key } : { category: key }
    const where = isCondition ? { conditionId: Number(key) } : inDocuments
    const path = `inbox/${messageId}/${isCondition ? 'condition' : 'document'}`
    if (!(await act(() => api.send('POST', path, { hashedId: file.hashedId, ...where })))) return
    notify.ok(isCondition ? t`Filed to the condition` : t`Filed to the documents`)
    onClose()
  }
  return (
    <FormDialog
      opened
      title={t`File ${file.name}`}
      action={t`File it`}
      isDisabled={place === null}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <SelectField label={t`Where to`} options={options} value={place} onChange={setPlace} />
    </FormDialog>
  )
}

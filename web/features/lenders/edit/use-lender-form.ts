/** A lender that saves itself 2.5 seconds after the last change; what is refused stays on the screen. */
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { api } from '#web/data/api.ts'
import { explainSave } from '#web/data/autosave/explain-save.ts'
import { type Autosave, useAutosave } from '#web/data/autosave/use-autosave.ts'
import { useUpdate } from '#web/data/hooks.ts'
import type { EditableLender } from './editable-lender.ts'

export interface LenderForm extends Autosave<EditableLender> {
  /** The lender with everything typed so far on top. */
  lender: EditableLender
}

export function useLenderForm(row: EditableLender): LenderForm {
  const { update } = useUpdate<EditableLender>(lenderCompanies)
  const autosave = useAutosave<EditableLender>(row, {
    save: (changes, base) => update({ id: base.id, changes: changes, base }),
    explain: explainSave,
    reload: () => api.get<EditableLender>(`${lenderCompanies.path}/${row.id}`),
  })
  const { base, pending } = autosave
  const criteriaSources = { ...base.criteriaSources, ...(pending.criteriaSources as object | undefined) }
  return { ...autosave, lender: { ...base, ...pending, criteriaSources } }
}

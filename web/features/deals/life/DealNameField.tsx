/** What the deal is called everywhere; the property's name or street until somebody says otherwise. */

import { useLingui } from '@lingui/react/macro'
import { textIn } from '#domain/kernel/narrow.ts'
import classes from '#web/features/deals/form/deal-form.module.css'
import type { DealFormState } from '#web/features/deals/form/use-deal-form.ts'
import { TextField } from '#web/ui/index.ts'

export function DealNameField({ form }: { form: DealFormState }) {
  const { t } = useLingui()
  const { autosave, canEdit, errors } = form
  const { base, pending } = autosave
  return (
    <div className={classes.name}>
      <TextField
        label={t`Deal name`}
        name="dealName"
        value={'dealName' in pending ? textIn(pending.dealName) : base.dealName}
        onChange={(name) => autosave.change('dealName', name)}
        error={errors.dealName}
        readOnly={!canEdit}
        maxLength={150}
      />
    </div>
  )
}

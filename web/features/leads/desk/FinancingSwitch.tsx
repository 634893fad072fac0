/** Which part of own financing is listed, and whose properties where it is what an owner has besides. */
import { useLingui } from '@lingui/react/macro'
import { owners } from '#domain/contacts/owner.ts'
import { RecordPicker } from '#web/features/contacts/parts/RecordPicker.tsx'
import { SegmentedSwitch } from '#web/ui/index.ts'
import classes from './crm.module.css'
import type { FinancingParts } from './use-financing-part.ts'

export function FinancingSwitch({ parts }: { parts: FinancingParts }) {
  const { t } = useLingui()
  return (
    <div className={classes.parts}>
      <SegmentedSwitch
        label={t`Part of own financing`}
        value={parts.part}
        onChange={parts.choose}
        options={[
          { value: 'active', label: t`Active` },
          { value: 'previous', label: t`Previous` },
          { value: 'related', label: t`Related` },
        ]}
      />
      {parts.part === 'related' && (
        <RecordPicker label={t`Owner`} entity={owners} value={parts.ownerId} onChange={parts.chooseOwner} />
      )}
    </div>
  )
}

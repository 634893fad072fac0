/** A lender's logo: one picture, shown as the lists show it. */
import { useLingui } from '@lingui/react/macro'
import type { StoredFile } from '#domain/kernel/field.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { LenderMark } from '#web/features/lenders/LenderMark.tsx'
import classes from './lender-edit.module.css'

const MARK_PX = 40

export interface LogoFieldProps {
  label: string
  companyName: string
  value: StoredFile | null
  onChange: (logo: StoredFile | null) => void
  readOnly: boolean
  error?: string | undefined
}

export function LogoField({ label, companyName, value, onChange, readOnly, error }: LogoFieldProps) {
  const { t } = useLingui()
  const { maxMegabytes } = useUploadLimits()
  const mark = <LenderMark lender={{ companyName, logo: value }} size={MARK_PX} />
  if (readOnly) return mark
  return (
    <div className={classes.logo}>
      {mark}
      <AttachmentField
        label={label}
        hint={t`PNG or JPEG, up to ${maxMegabytes} MB`}
        extensions={['png', 'jpg', 'jpeg']}
        maxFiles={1}
        source="lender-logo"
        value={value ? [value] : []}
        onChange={([logo]) => onChange(logo ?? null)}
        {...(error && { error })}
      />
    </div>
  )
}

/** The fourth step: the property's photo and the papers that belong to a record itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredFile } from '#domain/kernel/field.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { FileField } from './FileField.tsx'
import { isLoan } from './loan-records.ts'
import { isReadOnly, type StepProps } from './loan-steps.ts'
import { type DraftRecord, valueAt } from './records.ts'

export function DocumentsStep({ drafts, property }: StepProps) {
  const { t } = useLingui()
  const construction = drafts.records.filter((record) => isLoan(record) && record.path === 'construction-loan')
  const file = (record: DraftRecord, path: string, label: string) => (
    <FileField
      key={record.key}
      label={label}
      value={(valueAt(record, path) as StoredFile | null) ?? null}
      onChange={(next) => drafts.change(record.key, path, next)}
      source={record.path}
      error={drafts.errors[record.key]?.[path]}
      readOnly={isReadOnly(record)}
    />
  )
  return (
    <>
      {file(property, 'photo', t`Photo of the property`)}
      {construction.map((loan) =>
        file(loan, 'takeoutCommitment', t`Take-out commitment: ${String(valueAt(loan, 'loanName') ?? '')}`),
      )}
      <NoticeLine tone="ink">
        <Trans>Loan agreements, appraisals and other papers are filed on the property’s page once it is saved.</Trans>
      </NoticeLine>
    </>
  )
}

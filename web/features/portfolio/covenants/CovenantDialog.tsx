/** A covenant of a loan is added or edited: a usual formula to begin with, and what a formula may name. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { RowOf } from '#domain/kernel/entity.ts'
import { questionsOf } from '#domain/kernel/form.ts'
import { say } from '#domain/kernel/words.ts'
import { USUAL_FORMULAS } from '#domain/portfolio/covenant-formula.ts'
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import { COVENANTS_OF, covenantErrors, type loanCovenants } from '#domain/portfolio/loan-covenant.ts'
import { FORMULA_NAMES, loanCovenantForm } from '#domain/portfolio/loan-covenant-form.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { type RecordForm, useRecordForm } from '#web/data/forms/use-record-form.ts'
import { notify } from '#web/ui/index.ts'
import classes from './covenants.module.css'

const QUESTIONS = questionsOf(loanCovenantForm.sections)

export interface CovenantDialogProps {
  kind: DebtKind
  loanId: string
  /** Of the debt. */
  name: string
  /** A new one without it. */
  covenant: RowOf<typeof loanCovenants> | undefined
  onClose: () => void
}

export function CovenantDialog({ kind, loanId, name: debtName, covenant, onClose }: CovenantDialogProps) {
  const { t } = useLingui()
  const { path } = COVENANTS_OF[kind]
  const form = useRecordForm({
    path,
    record: covenant,
    draftKey: `${path}.${covenant?._id ?? `new.${loanId}`}`,
    initial: { loanId, testFrequency: 'quarterly' },
    errorsOf: covenantErrors,
  })
  const name = covenant?.name ?? ''
  return (
    <RecordDialog
      size={620}
      title={covenant ? t`Edit ${name}` : t`Add covenant to ${debtName}`}
      action={covenant ? t`Save covenant` : t`Add covenant`}
      form={form}
      questions={QUESTIONS}
      lead={!covenant && <UsualFormulas form={form} />}
      hintOf={(asked) => (asked === 'formula' ? t`Facts: ${FORMULA_NAMES}` : undefined)}
      onClose={onClose}
      onSaved={() => notify.ok(covenant ? t`Covenant saved` : t`Covenant added`)}
    />
  )
}

function UsualFormulas({ form }: { form: RecordForm }) {
  const take = (usual: (typeof USUAL_FORMULAS)[number]) => {
    const { name, ...terms } = usual
    for (const [path, value] of Object.entries({ name: say(name), ...terms })) form.change(path, value)
  }
  return (
    <div className={classes.usual}>
      <span className="ui-quiet">
        <Trans>Begin with</Trans>
      </span>
      {USUAL_FORMULAS.map((usual) => (
        <Button key={usual.formula} size="compact-xs" variant="default" onClick={() => take(usual)}>
          {say(usual.name)}
        </Button>
      ))}
    </div>
  )
}

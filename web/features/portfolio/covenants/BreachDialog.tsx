/** Records that a breach was cured, or that the lender waived its test; one letter may answer several breaches. */
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { type BreachOutcome, breachAnswerErrors } from '#domain/portfolio/breach-answers.ts'
import { BREACH_QUESTIONS } from '#domain/portfolio/breach-questions.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useSaveRecord } from '#web/features/portfolio/card/use-save-record.ts'
import { PORTFOLIO_BOXES } from '#web/features/portfolio/forms/portfolio-boxes.tsx'
import { notify } from '#web/ui/index.ts'
import classes from './covenants.module.css'
import type { OpenBreach } from './use-breaches.ts'
import type { CoveredDebt } from './use-covenants.ts'

export interface BreachDialogProps {
  entity: Entity
  covered: CoveredDebt
  outcome: BreachOutcome
  breach: OpenBreach
  /** Other breaches that are open, which the same may answer. */
  others: readonly OpenBreach[]
  onClose: () => void
}

export function BreachDialog({ entity, covered, outcome, breach, others, onClose }: BreachDialogProps) {
  const { t } = useLingui()
  const { record, today } = covered
  const { save } = useSaveRecord(entity)
  // The limit of the loan and its test by quarter are one covenant where they have one name.
  const [also, setAlso] = useState<readonly string[]>(() =>
    others.filter(({ name }) => name === breach.name).map(({ covenant }) => covenant),
  )
  const form = useRecordForm({
    path: entity.path,
    draftKey: `breach.${record._id}.${breach.covenant}.${outcome}`,
    initial: {
      ...{ testOn: breach.testOn, on: today },
      ...(outcome === 'waived' && { grantedBy: record.lenderName ?? null }),
    },
    errorsOf: (values) => breachAnswerErrors({ ...values, outcome }, today),
    async send(values) {
      const answers = [breach, ...others.filter(({ covenant }) => also.includes(covenant))].map(
        ({ covenant, name, testOn }) => ({
          ...values,
          ...{ outcome, covenant, covenantName: name },
          ...(covenant !== breach.covenant && { testOn }),
        }),
      )
      await save({ record, changes: { breachAnswers: [...(record.breachAnswers ?? []), ...answers] } })
    },
  })
  const { name } = breach
  return (
    <RecordDialog
      size={560}
      title={outcome === 'cured' ? t`${name}: cured` : t`${name}: waiver granted`}
      action={outcome === 'cured' ? t`Record cure` : t`Record waiver`}
      form={form}
      questions={BREACH_QUESTIONS[outcome]}
      facts={{ today }}
      room={{ boxes: PORTFOLIO_BOXES }}
      onClose={onClose}
      onSaved={() => notify.ok(outcome === 'cured' ? t`Cure recorded` : t`Waiver recorded`)}
    >
      {others.length > 0 && (
        <Checkbox.Group label={t`It answers these breaches as well`} value={[...also]} onChange={setAlso}>
          <div className={classes.also}>
            {others.map((other) => (
              <Checkbox key={other.covenant} value={other.covenant} label={`${other.name}, ${other.figures}`} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </RecordDialog>
  )
}

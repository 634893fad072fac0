/** What a step back in a deal's life asks first: the reason, or a note for whoever reads it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { INACTIVE_REASONS } from '#domain/deals/deal-lifecycle.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useKeptState } from '#web/data/kept-input.ts'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import { toWords } from '#web/features/deals/form/value-words.ts'
import { FormDialog, NoteField, SelectField } from '#web/ui/index.ts'
import type { DealStepDialogProps } from './DealStepDialog.tsx'
import type { DealStep } from './deal-actions.ts'

export default function ReasonDialog({ step, deal, action, onClose }: DealStepDialogProps) {
  const { t } = useLingui()
  const { carryOut } = useDealSteps(deal)
  const { values: answer, setValues: setAnswer, isResumed } = useKeptState<string | null>(`${step}.${deal.id}`, null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isArchive = step === 'archive'
  const key = isArchive ? 'inactiveReason' : 'returnNote'
  const titles: Partial<Record<DealStep, string>> = {
    return: t`Return ${deal.dealName}?`,
    reopen: t`Reopen ${deal.dealName}?`,
    archive: t`Archive ${deal.dealName}?`,
  }
  const submit = async () => {
    setIsBusy(true)
    try {
      await carryOut(step as Exclude<DealStep, 'delete'>, { [key]: answer })
      onClose()
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  const fieldError = toFieldErrors(error)[key]
  return (
    <FormDialog
      opened
      title={titles[step]}
      action={action}
      isBusy={isBusy}
      isResumed={isResumed}
      isDanger={isArchive}
      error={error && !fieldError ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isArchive ? (
        <SelectField
          label={t`Reason`}
          value={answer}
          onChange={setAnswer}
          options={INACTIVE_REASONS.map((reason) => ({ value: reason, label: toWords(reason) }))}
          description={t`Links that lenders hold are switched off.`}
          error={fieldError}
        />
      ) : (
        <NoteField
          label={step === 'return' ? t`Note to the originator` : t`Reason`}
          value={answer}
          onChange={setAnswer}
          error={fieldError}
        />
      )}
    </FormDialog>
  )
}

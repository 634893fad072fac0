/** Submits a deal; while something is missing or wrong it marks all of it and leads to the first instead. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { showError, toFieldErrors } from '#web/data/errors.ts'
import classes from '#web/features/deals/form/deal-form.module.css'
import { focusQuestion } from '#web/features/deals/form/MissingMenu.tsx'
import type { DealFormState } from '#web/features/deals/form/use-deal-form.ts'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import { useShortcuts } from '#web/ui/index.ts'
import { useStepNames } from './use-step-names.ts'

export interface SubmitDealButtonProps {
  form: DealFormState
  /** Whoever may approve need not submit first. */
  step?: 'submit' | 'approve'
  onDone?: () => void
}

export function SubmitDealButton({ form, step = 'submit', onDone }: SubmitDealButtonProps) {
  const { autosave, stops, markStops } = form
  const names = useStepNames()
  const { carryOut } = useDealSteps(autosave.base)
  const [isBusy, setIsBusy] = useState(false)
  const [first] = stops
  const submit = async () => {
    if (first) {
      markStops()
      focusQuestion(first.name)
      return
    }
    setIsBusy(true)
    try {
      if (!(await autosave.flush())) return
      await carryOut(step)
      onDone?.()
    } catch (error) {
      const errors = toFieldErrors(error)
      autosave.fail(errors, '')
      const [path] = Object.keys(errors)
      if (path) focusQuestion(path.replace(/^values\./, ''))
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  useShortcuts({ 'mod+enter': () => void submit() })
  return (
    <Button loading={isBusy} onClick={() => void submit()}>
      {names[step]}
    </Button>
  )
}

/** Why the deal was not submitted. In the foot itself: a passing message would lie on the button it speaks of. */
export function SubmitRefusal({ form: { stops, isMarked } }: { form: DealFormState }) {
  const [first] = stops
  const says = isMarked && first
  const isIncomplete = stops.some(({ isMissing }) => isMissing)
  return (
    <span role="alert" className={says ? classes.refused : undefined}>
      {says && (isIncomplete ? <Trans>Complete the required fields before submitting.</Trans> : first.message)}
    </span>
  )
}

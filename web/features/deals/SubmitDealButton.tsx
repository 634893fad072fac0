/** Submits a deal; while something is missing it leads to the first open question instead. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { showError, toFieldErrors } from '#web/data/errors.ts'
import { notify, useShortcuts } from '#web/ui/index.ts'
import { focusQuestion } from './MissingMenu.tsx'
import type { DealFormState } from './use-deal-form.ts'
import { useDealSteps } from './use-deal-steps.ts'

export function SubmitDealButton({ form }: { form: DealFormState }) {
  const { t } = useLingui()
  const { autosave, sections } = form
  const { carryOut } = useDealSteps(autosave.base)
  const [isBusy, setIsBusy] = useState(false)
  const firstMissing = sections.flatMap(({ missing }) => missing)[0]
  const submit = async () => {
    if (firstMissing) {
      notify.failed(t`Complete the required fields before submitting.`)
      focusQuestion(firstMissing)
      return
    }
    setIsBusy(true)
    try {
      if (await autosave.flush()) await carryOut('submit')
    } catch (error) {
      const [path] = Object.keys(toFieldErrors(error))
      if (path) focusQuestion(path.replace(/^values\./, ''))
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  useShortcuts({ 'mod+enter': () => void submit() })
  return (
    <Button loading={isBusy} onClick={() => void submit()}>
      <Trans>Submit deal</Trans>
    </Button>
  )
}

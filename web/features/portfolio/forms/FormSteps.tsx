/** The steps of a form, and its feet: on, back, save. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { AppLink, type Step, StepList } from '#web/ui/index.ts'
import classes from './forms.module.css'

export interface FormStep {
  key: string
  title: string
  isWrong: boolean
}

export interface FormStepsProps {
  steps: readonly FormStep[]
  current: string
  onChoose: (key: string) => void
}

export function FormSteps({ steps, current, onChoose }: FormStepsProps) {
  const { t } = useLingui()
  const toStep = ({ key, title, isWrong }: FormStep): Step => ({
    key,
    title: (
      <>
        {title}
        {isWrong && (
          <span className="ui-visually-hidden">
            <Trans>, something does not fit</Trans>
          </span>
        )}
      </>
    ),
    ...(isWrong && { state: 'wrong' }),
  })
  return <StepList label={t`Steps`} steps={steps.map(toStep)} current={current} onChoose={onChoose} />
}

export interface FormFootProps extends FormStepsProps {
  isBusy: boolean
  onSave: () => void
  readOnly?: boolean
  /** Where a reader who may change nothing goes on. */
  viewTo?: string
}

/** One primary button: on to the next step, and at the last one to save; saving is at hand on every step. */
export function FormFoot({ steps, current, onChoose, isBusy, onSave, readOnly, viewTo }: FormFootProps) {
  const at = steps.findIndex(({ key }) => key === current)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <footer className={classes.foot}>
      {after && (
        <Button onClick={() => onChoose(after.key)}>
          <Trans>Next: {after.title}</Trans>
        </Button>
      )}
      {!readOnly && (
        <Button variant={after ? 'default' : 'filled'} loading={isBusy} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
      )}
      {readOnly && viewTo && (
        <Button variant="default" renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={viewTo} />}>
          <Trans>Back to the record</Trans>
        </Button>
      )}
      {before && (
        <Button variant="subtle" onClick={() => onChoose(before.key)}>
          <Trans>Back</Trans>
        </Button>
      )}
    </footer>
  )
}

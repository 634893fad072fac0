/** The steps of a form, and its feet: on, back, save. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AppLink } from '#web/ui/index.ts'
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
  return (
    <nav className={classes.steps} aria-label={t`Steps`}>
      {steps.map(({ key, title, isWrong }, index) => (
        <button
          key={key}
          type="button"
          className={classes.step}
          data-current={key === current || undefined}
          data-wrong={isWrong || undefined}
          aria-current={key === current ? 'step' : undefined}
          onClick={() => onChoose(key)}
        >
          <span className={classes.stepMark} aria-hidden>
            {isWrong ? <IconAlertTriangle size={13} stroke={2} /> : index + 1}
          </span>
          <span>
            {title}
            {isWrong && (
              <span className="ui-visually-hidden">
                <Trans>, something does not fit</Trans>
              </span>
            )}
          </span>
        </button>
      ))}
    </nav>
  )
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

/** What a newcomer does first, above the home page: one step open, the others by name; done, it disappears by itself. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconEyeOff, IconRoute } from '@tabler/icons-react'
import type { FirstStep, FirstStepsAnswer } from '#domain/team/tutorials.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { startTour } from '#web/features/help/tour/tour-state.ts'
import { useReading } from '#web/features/help/use-reading.ts'
import { notify, ProgressBar, useNavigation } from '#web/ui/index.ts'
import classes from './first-steps.module.css'
import { STEP_WORDS } from './step-words.ts'

/** Nothing while it is not known, and nothing once all is done: no home page waits for it. */
export default function FirstSteps() {
  const { hasHidden, isLoading, hideFirstSteps } = useReading()
  const { data } = useCall<FirstStepsAnswer>('first-steps', {}, { isBackground: true })
  const steps = data?.steps ?? []
  const open = steps.find(({ isDone }) => !isDone)?.step
  if (isLoading || hasHidden || !open) return null
  const hide = () => hideFirstSteps().catch((error: unknown) => notify.failed(toMessage(error)))
  return <Steps steps={steps} open={open} onHide={() => void hide()} />
}

interface StepsProps {
  steps: FirstStepsAnswer['steps']
  open: FirstStep
  onHide: () => void
}

function Steps({ steps, open, onHide }: StepsProps) {
  const { t, i18n } = useLingui()
  const left = steps.filter(({ isDone }) => !isDone)
  const done = steps.length - left.length
  const minutes = left.reduce((sum, { step }) => sum + STEP_WORDS[step].minutes, 0)
  return (
    <section className={classes.panel} aria-label={t`First steps`}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <Plural value={steps.length} one="# step to begin" other="# steps to begin" />
        </h2>
        <span className={classes.left}>
          <Trans>
            {done} of {steps.length} done
          </Trans>{' '}
          · <Plural value={minutes} one="about # minute left" other="about # minutes left" />
        </span>
        <ProgressBar label={t`First steps done`} value={(100 * done) / steps.length} width={160} />
        <span className={classes.acts}>
          <Button size="xs" variant="subtle" leftSection={<IconRoute size={14} aria-hidden />} onClick={startTour}>
            <Trans>Take the tour</Trans>
          </Button>
          <Button size="xs" variant="subtle" leftSection={<IconEyeOff size={14} aria-hidden />} onClick={onHide}>
            <Trans>Hide the list</Trans>
          </Button>
        </span>
      </header>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }, index) => (
          <li key={step} data-open={step === open || undefined}>
            {isDone ? (
              <IconCircleCheckFilled className={classes.tick} size={20} aria-label={t`Done`} />
            ) : (
              <span className={classes.number}>{index + 1}</span>
            )}
            <span>{i18n._(STEP_WORDS[step].name)}</span>
          </li>
        ))}
      </ol>
      <OpenStep step={open} />
    </section>
  )
}

function OpenStep({ step }: { step: FirstStep }) {
  const { i18n } = useLingui()
  const navigate = useNavigation()
  const { why, act, to } = STEP_WORDS[step]
  return (
    <div className={classes.open}>
      <p>{i18n._(why)}</p>
      <Button size="xs" variant="default" onClick={() => navigate(to)}>
        {i18n._(act)}
      </Button>
    </div>
  )
}

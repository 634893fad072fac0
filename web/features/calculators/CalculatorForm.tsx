/** The inputs of a calculator, with the button that does not wait. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { Panel } from '#web/ui/index.ts'
import { CalculatorField } from './CalculatorField.tsx'
import classes from './calculators.module.css'
import { type RowValues, type Scalar, shownInputs } from './inputs.ts'
import { RowsInput } from './RowsInput.tsx'
import type { useCalculator } from './use-calculator.ts'

export function CalculatorForm({ model }: { model: ReturnType<typeof useCalculator> }) {
  const { t, i18n } = useLingui()
  const { calculator, values, errors, isPending, change, settle, clear } = model
  const submit = (event: FormEvent) => {
    event.preventDefault()
    settle()
  }
  return (
    <Panel title={t`Inputs`}>
      <form className={classes.form} onSubmit={submit} aria-label={i18n._(calculator.title)}>
        {shownInputs(calculator.inputs, values).map(([key, input]) => {
          const shared = { input, error: errors[key] && i18n._(errors[key]) }
          const value = values[key] ?? null
          return input.kind === 'rows' ? (
            <RowsInput
              key={`${calculator.key} ${key}`}
              {...shared}
              rows={(value ?? []) as readonly RowValues[]}
              onChange={(next) => change(key, next)}
            />
          ) : (
            <CalculatorField
              key={`${calculator.key} ${key}`}
              {...shared}
              value={value as Scalar}
              onChange={(next) => change(key, next)}
            />
          )
        })}
        <div className={`${classes.buttons} ui-no-print`}>
          <Button type="submit" variant={isPending ? 'filled' : 'default'}>
            <Trans>Calculate</Trans>
          </Button>
          <Button variant="subtle" onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
          <span className={classes.pending} role="status">
            {isPending && <Trans>The result follows when you stop typing.</Trans>}
          </span>
        </div>
      </form>
    </Panel>
  )
}

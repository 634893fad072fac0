/** Sets or changes what a person is to earn and place in a year. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/kernel/format.ts'
import { userTargets } from '#domain/team/user-target.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import { FormDialog, MoneyField, NoteField, notify, PercentField, ThousandsField } from '#web/ui/index.ts'
import classes from './reports.module.css'
import type { Target, TargetLine } from './use-targets.ts'

const AMOUNTS = ['revenueTarget', 'fundedVolumeTarget'] as const
const COUNTS = ['dealsTarget', 'mandatesTarget', 'pitchesTarget', 'outreachTarget', 'npsTarget'] as const
const QUARTERS = ['q1', 'q2', 'q3', 'q4'] as const
const EVEN = 25

type TargetEntry = Record<
  (typeof AMOUNTS)[number] | (typeof COUNTS)[number] | (typeof QUARTERS)[number],
  number | null
> & {
  note: string | null
}

function formOf(target: Target | undefined): TargetEntry {
  const figures = [...AMOUNTS, ...COUNTS].map((name) => [name, target?.[name] ?? null])
  const weights = QUARTERS.map((name, index) => [name, target?.quarterWeights[index] ?? EVEN])
  return { ...(Object.fromEntries([...figures, ...weights]) as Omit<TargetEntry, 'note'>), note: target?.note ?? null }
}

const weightsOf = (form: TargetEntry) => QUARTERS.map((name) => form[name] ?? 0)

/** The form as the server takes it. */
function valuesOf({ q1: _1, q2: _2, q3: _3, q4: _4, ...form }: TargetEntry, weights: number[]) {
  return { ...form, fundedVolumeTarget: form.fundedVolumeTarget ?? 0, quarterWeights: weights }
}

type TargetDialogProps = { line: TargetLine; year: number; onClose: () => void }

export function TargetDialog({ line, year, onClose }: TargetDialogProps) {
  const { t } = useLingui()
  const { target, name, id: userId } = line
  const { create } = useCreate<Target>(userTargets)
  const { update } = useUpdate<Target>(userTargets)
  const { values, field, error, isBusy, isResumed, startOver, submit } = useShortForm(
    formOf(target),
    async (form) => {
      const changes = valuesOf(form, weightsOf(form))
      if (target) await update({ id: target.id, changes, base: target })
      else await create({ userId, targetYear: year, ...changes })
      notify.ok(t`Target saved`)
      onClose()
    },
    `target.${userId}.${year}`,
  )
  const together = weightsOf(values).reduce((sum, weight) => sum + weight, 0)
  const isWhole = Math.abs(together - 100) < 0.001
  const countLabels = {
    dealsTarget: t`Deals`,
    mandatesTarget: t`Mandates`,
    pitchesTarget: t`Pitches`,
    outreachTarget: t`Outreach`,
    npsTarget: t`Net promoter score`,
  }
  const quarterLabels = { q1: t`Q1`, q2: t`Q2`, q3: t`Q3`, q4: t`Q4` }
  return (
    <FormDialog
      opened
      title={t`Target of ${name} for ${year}`}
      action={t`Save target`}
      isBusy={isBusy}
      isResumed={isResumed}
      onStartOver={startOver}
      isDisabled={!isWhole}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <MoneyField label={t`Revenue`} {...field('revenueTarget')} />
        <MoneyField label={t`Funded volume`} optional {...field('fundedVolumeTarget')} />
      </div>
      <div className={classes.quarters}>
        {COUNTS.map((each) => (
          <ThousandsField key={each} label={countLabels[each]} optional {...field(each)} />
        ))}
      </div>
      <div className={classes.quarters}>
        {QUARTERS.map((quarter) => (
          <PercentField key={quarter} label={quarterLabels[quarter]} {...field(quarter)} />
        ))}
      </div>
      <p className="ui-quiet" role="status">
        {isWhole ? (
          <Trans>The quarters make up the whole year.</Trans>
        ) : (
          <Trans>The quarters add up to {formatNumber(together, 2)}%; they must make 100%.</Trans>
        )}
      </p>
      <NoteField label={t`Note`} optional {...field('note')} />
    </FormDialog>
  )
}

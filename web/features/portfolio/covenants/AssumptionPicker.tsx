/** Chooses what is assumed of the quarters to come: a usual scenario, a saved one, or any of their parts together. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { optionsOf } from '#domain/kernel/words.ts'
import { covenantScenarios } from '#domain/portfolio/covenant-scenario.ts'
import { type Assumed, SCENARIO_NAMES, SCENARIO_WORDS } from '#domain/portfolio/covenant-scenarios.ts'
import { showError } from '#web/data/errors.ts'
import { useList, useRemove } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { BpsField, CheckboxField, confirm, PercentField, SelectField } from '#web/ui/index.ts'
import { AS_IT_GOES, type Assumption, assumptionOf, OWN } from './assumption.ts'
import classes from './covenants.module.css'
import { SaveAssumption } from './SaveAssumption.tsx'

interface AssumptionPickerProps {
  value: Assumption
  onChange: (assumption: Assumption) => void
  /** Whether a tenant is known that could leave. */
  hasTenant?: boolean
}

export function AssumptionPicker({ value, onChange, hasTenant = true }: AssumptionPickerProps) {
  const { t } = useLingui()
  const { id } = usePerson()
  const { rows: saved } = useList(covenantScenarios, { $limit: 100 }, { isBackground: true })
  const usual = SCENARIO_NAMES.filter((name) => name !== 'tenant' || hasTenant)
  const chosen = saved.find((each) => String(each.id) === value.key)
  const options = [
    ...optionsOf(usual, SCENARIO_WORDS),
    ...saved.map((each) => ({ value: String(each.id), label: each.name })),
    { value: OWN, label: t`Your own, combined` },
  ]
  return (
    <div className={classes.assumed}>
      <SelectField
        label={t`Scenario`}
        value={value.key}
        options={options}
        onChange={(key) => key && onChange(assumptionOf(key, { saved, before: value.assumed }))}
      />
      {value.key === OWN && (
        <>
          <OwnParts
            {...{ hasTenant, assumed: value.assumed }}
            onChange={(assumed) => onChange({ key: OWN, assumed })}
          />
          <SaveAssumption
            assumed={value.assumed}
            onSaved={(key) => onChange({ key: String(key), assumed: value.assumed })}
          >
            <IconDeviceFloppy size={15} stroke={1.6} aria-hidden />
          </SaveAssumption>
        </>
      )}
      {chosen?.userId === id && <RemoveAssumption {...chosen} onRemoved={() => onChange(AS_IT_GOES)} />}
    </div>
  )
}

type OwnPartsProps = { assumed: Assumed; hasTenant: boolean; onChange: (assumed: Assumed) => void }

function OwnParts({ assumed, hasTenant, onChange }: OwnPartsProps) {
  const { t } = useLingui()
  const change = (parts: Partial<Assumed>) => onChange({ ...assumed, ...parts })
  const { growthPct, vacancyPoints, tenantLeaves, rateBps, capRateBps } = assumed
  return (
    <>
      <PercentField
        label={t`Income falls each year by`}
        placeholder={t`the trend`}
        value={growthPct === null ? null : Math.max(0, -growthPct)}
        onChange={(loss) => change({ growthPct: loss === null ? null : 0 - loss })}
      />
      <PercentField
        label={t`More vacancy, points`}
        value={vacancyPoints}
        onChange={(points) => change({ vacancyPoints: points ?? 0 })}
      />
      <BpsField label={t`Rates higher by`} value={rateBps} onChange={(bps) => change({ rateBps: bps ?? 0 })} />
      <BpsField label={t`Cap rate higher by`} value={capRateBps} onChange={(bps) => change({ capRateBps: bps ?? 0 })} />
      {hasTenant && (
        <CheckboxField
          label={t`Largest tenant leaves`}
          value={tenantLeaves}
          onChange={(leaves) => change({ tenantLeaves: leaves })}
        />
      )}
    </>
  )
}

function RemoveAssumption({ id, name, onRemoved }: { id: number; name: string; onRemoved: () => void }) {
  const { t } = useLingui()
  const { remove } = useRemove(covenantScenarios)
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    if (!(await confirm({ title: t`Remove ${name}?`, action: t`Remove scenario`, isDanger: true }))) return
    setIsBusy(true)
    try {
      await remove(id)
      onRemoved()
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isBusy}
      leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
      onClick={() => void ask()}
    >
      <Trans>Remove scenario</Trans>
    </Button>
  )
}

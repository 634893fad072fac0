/** What lies near the lead whose card is open: ticked together, given to an originator, or written to. */
import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { distanceKm } from '#domain/kernel/areas.ts'
import { leads } from '#domain/leads/lead.ts'
import type { LeadOnMap } from '#domain/leads/lead-on-map.ts'
import { useList } from '#web/data/hooks.ts'
import type { ListDeclaration } from '#web/data/lists/list.ts'
import { useRecordBulk } from '#web/data/lists/use-record-bulk.tsx'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import classes from './desk-map.module.css'

/** As far as one drives to see two owners on one day. */
const NEAR_KM = 75
/** Chosen together with the lead itself they fit one page of a list; the nearest come first. */
const MOST_NEAR = 99
/** What is done here; the list offers the rest. */
const ACTS = ['assign', 'email']
const NONE: readonly never[] = []

interface NearbyProps {
  list: ListDeclaration<LeadRow>
  leads: readonly LeadOnMap[]
  chosenId: string | undefined
  /** Those that are ticked. */
  near: ReadonlySet<string>
  onNear: (ids: ReadonlySet<string>) => void
}

function findNear(all: readonly LeadOnMap[], chosenId: string | undefined): string[] {
  const from = all.find(({ _id }) => _id === chosenId)?.coordinates
  if (!from) return []
  return all
    .flatMap(({ _id, coordinates }) =>
      coordinates && _id !== chosenId ? [{ _id, km: distanceKm(from, coordinates) }] : [],
    )
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, MOST_NEAR)
    .map(({ _id }) => _id)
}

export function Nearby({ list, leads: all, chosenId, near, onNear }: NearbyProps) {
  const { t } = useLingui()
  const found = useMemo(() => findNear(all, chosenId), [all, chosenId])
  // Ticks belong to the lead they lie near.
  useEffect(() => () => onNear(new Set()), [onNear])
  if (chosenId === undefined) return null
  const isTicked = near.size > 0
  return (
    <div className={classes.near}>
      {found.length > 0 && (
        <Checkbox
          size="xs"
          checked={isTicked}
          onChange={() => onNear(new Set(isTicked ? [] : found))}
          label={
            <Plural
              value={found.length}
              one={`# more within ${NEAR_KM} km of it`}
              other={`# more within ${NEAR_KM} km of it`}
            />
          }
        />
      )}
      <Acts list={list} ids={[chosenId, ...near]} label={t`What to do with them`} onDone={() => onNear(new Set())} />
    </div>
  )
}

interface ActsProps {
  list: ListDeclaration<LeadRow>
  ids: readonly string[]
  label: string
  onDone: () => void
}

function Acts({ list, ids, label, onDone }: ActsProps) {
  const { rows } = useList<LeadRow>(leads, { _id: { $in: ids }, $limit: MOST_NEAR + 1 }, { isBackground: true })
  const ticks = {
    ticked: rows,
    selection: { ids, onChange: onDone },
    selectAll: undefined,
    clear: onDone,
    progress: undefined,
  }
  const { bulk, dialog } = useRecordBulk(list, ticks, { name: label, columns: NONE, settingsKey: list.name })
  return (
    <div className={classes.nearActs} role="group" aria-label={label}>
      {bulk.actions
        .filter(({ key }) => ACTS.includes(key))
        .map(({ key, label: act, icon: Icon, onRun }) => (
          <Button
            key={key}
            size="xs"
            variant="default"
            leftSection={Icon && <Icon size={14} stroke={1.6} />}
            onClick={() => onRun(ids)}
          >
            {act}
          </Button>
        ))}
      {dialog}
    </div>
  )
}

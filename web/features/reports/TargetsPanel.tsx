/** What each person is to earn and place in a year; leaders set it for those below. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { formatMoney, formatNumber, MISSING } from '#domain/kernel/format.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { userTargetAccess, userTargets } from '#domain/team/user-target.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCan, usePerson } from '#web/data/session.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { Chip, ChoiceMenu, DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import { TargetDialog } from './TargetDialog.tsx'
import { TargetsPdf } from './TargetsPdf.tsx'
import { type Target, type TargetLine, useTargets, useTargetYears } from './use-targets.ts'

type TargetsPanelProps = {
  /** The year of the address; empty for the present one. */
  asked: string
  onYear: (year: string) => void
}

export function TargetsPanel({ asked, onYear }: TargetsPanelProps) {
  const { t } = useLingui()
  const person = usePerson()
  const present = Number(dateInTimeZone(serverNow(), person.timeZone ?? 'UTC').slice(0, 4))
  const year = Number(asked) || present
  const years = useTargetYears(present, year)
  const { lines, together, isLoading, error, refetch } = useTargets(year)
  const maySet = useCan('create', userTargets, userTargetAccess)
  const [opened, setOpened] = useState<TargetLine | null>(null)
  const columns = useColumns(maySet ? setOpened : null)
  return (
    <Panel
      title={<Trans>Targets</Trans>}
      flush
      actions={
        <>
          {together && (
            <Chip outline>
              <Trans>Together {formatMoney(together.revenue)}</Trans>
            </Chip>
          )}
          <ChoiceMenu
            label={t`Year`}
            value={String(year)}
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={onYear}
          />
          {lines.length > 0 && <TargetsPdf year={year} lines={lines} />}
        </>
      }
    >
      <DataGrid
        label={t`Targets of ${year}`}
        plain
        density="comfortable"
        columns={columns}
        rows={lines}
        isLoading={isLoading}
        {...(error && { error: toMessage(error) })}
        onRetry={refetch}
        empty={<EmptyState compact icon={IconTargetArrow} title={<Trans>Nobody here has targets.</Trans>} />}
      />
      {opened && <TargetDialog line={opened} year={year} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

const count = (value: number | null | undefined) => (value == null ? MISSING : formatNumber(value))

/** `edit` is null for somebody who only reads. */
function useColumns(edit: ((line: TargetLine) => void) | null): GridColumn<TargetLine>[] {
  const { t } = useLingui()
  const figure = (key: keyof Target, header: string, rest: Partial<GridColumn<TargetLine>> = {}) => ({
    key,
    header,
    align: 'right' as const,
    cell: ({ target }: TargetLine) => count(numberIn(target?.[key])),
    ...rest,
  })
  const money = ({ target }: TargetLine, key: 'revenueTarget' | 'fundedVolumeTarget') =>
    // A target of nothing is none.
    formatMoney(target?.[key] || null)
  return [
    {
      key: 'name',
      header: t`Name`,
      cell: ({ name }) => name,
      emphasis: 'strong',
      secondLine: ({ role }) => role,
      phone: 'main',
      width: 180,
    },
    figure('revenueTarget', t`Revenue`, {
      cell: (line) => money(line, 'revenueTarget'),
      emphasis: 'strong',
      phone: 'main-right',
    }),
    figure('fundedVolumeTarget', t`Funded volume`, {
      cell: (line) => money(line, 'fundedVolumeTarget'),
      phone: 'second-right',
    }),
    figure('dealsTarget', t`Deals`),
    figure('mandatesTarget', t`Mandates`),
    figure('pitchesTarget', t`Pitches`),
    figure('outreachTarget', t`Outreach`),
    {
      key: 'quarterWeights',
      header: t`Quarters`,
      headerHint: t`Percent of the year in each quarter`,
      align: 'right',
      cell: ({ target }) =>
        target ? target.quarterWeights.map((weight) => formatNumber(weight)).join(' · ') : MISSING,
      phone: 'second',
    },
    { key: 'note', header: t`Note`, cell: ({ target }) => target?.note ?? MISSING, width: 160, emphasis: 'quiet' },
    ...(edit === null
      ? []
      : [
          {
            key: 'edit',
            header: '',
            align: 'right' as const,
            phone: 'third-right' as const,
            cell: (line: TargetLine) => <EditTarget line={line} edit={edit} />,
          },
        ]),
  ]
}

function EditTarget({ line, edit }: { line: TargetLine; edit: (line: TargetLine) => void }) {
  const { t } = useLingui()
  const { name, target } = line
  const Icon = target ? IconPencil : IconPlus
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<Icon size={14} stroke={1.6} aria-hidden />}
      aria-label={target ? t`Edit the target of ${name}` : t`Set a target for ${name}`}
      onClick={() => edit(line)}
    >
      {target ? <Trans>Edit</Trans> : <Trans>Set</Trans>}
    </Button>
  )
}

/** Who rents what: typed line by line or read from a file, with the figures that lenders look for. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { RentRollRow } from '#domain/deals/rent-roll.ts'
import { summariseRentRoll } from '#domain/deals/rent-roll.ts'
import { type RentRollImport, readRentRoll, rentRollTemplate } from '#domain/deals/rent-roll-csv.ts'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import { type Answers, figure } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, NoticeLine } from '#web/ui/index.ts'
import { RentRollGrid } from './RentRollGrid.tsx'
import { RentRollTables } from './RentRollTables.tsx'
import classes from './rows.module.css'

export interface RentRollFieldProps {
  answers: Answers
  onChange: (rows: RentRollRow[] | null) => void
  error?: string
  readOnly?: boolean
}

export function RentRollField({ answers, onChange, ...rest }: RentRollFieldProps) {
  const { t } = useLingui()
  const rows: RentRollRow[] = listIn(answers.rentRoll)
  const input = useRef<HTMLInputElement>(null)
  // The figures of a thousand lines may come after the letter that was typed.
  const summarised = useDeferredValue(rows)
  const [refused, setRefused] = useState<RentRollImport>({ rows: [], errors: [] })
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = readRentRoll(await file.text())
    setRefused(found)
    if (found.errors.length === 0) onChange(found.rows)
    // The same file may be chosen again once it is mended.
    if (input.current) input.current.value = ''
  }
  const importer = (
    <>
      <Button
        size="xs"
        variant="subtle"
        component="a"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(rentRollTemplate())}`}
        download="rent-roll-template.csv"
        leftSection={<IconDownload size={14} stroke={1.6} />}
      >
        <Trans>Template</Trans>
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileImport size={14} stroke={1.6} />}
        onClick={() => input.current?.click()}
      >
        <Trans>Import CSV</Trans>
      </Button>
    </>
  )
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv"
        aria-label={t`Rent roll as CSV`}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      {refused.errors.length > 0 && (
        <Refusal
          found={refused}
          onTake={() => {
            onChange(refused.rows)
            setRefused({ rows: [], errors: [] })
          }}
        />
      )}
      <Summary rows={summarised} term={figure(answers, 'Term')} />
      <RentRollGrid {...rest} rows={rows} onChange={onChange} actions={rest.readOnly ? undefined : importer} />
    </>
  )
}

const MOST_SHOWN = 5

/** Which lines of the file could not be read; the others may be taken without them. */
function Refusal({ found: { rows, errors }, onTake }: { found: RentRollImport; onTake: () => void }) {
  const more = errors.length - MOST_SHOWN
  const take = (
    <Button size="xs" variant="default" onClick={onTake}>
      <Plural value={rows.length} one="Use the # good line" other="Use the # good lines" />
    </Button>
  )
  return (
    <div className={classes.refusal}>
      <NoticeLine tone="bad" action={rows.length > 0 ? take : undefined}>
        {errors.slice(0, MOST_SHOWN).map(({ line, message }) => (
          <div key={`${line} ${message}`}>
            <Trans>
              Line {line}: {message}
            </Trans>
          </div>
        ))}
        {more > 0 && <Plural value={more} one="# more line is wrong." other="# more lines are wrong." />}
      </NoticeLine>
    </div>
  )
}

const asWhole = (amount: number | null) => (amount === null ? null : Math.round(amount))

function Summary({ rows, term }: { rows: readonly RentRollRow[]; term: number | null }) {
  const { t } = useLingui()
  const [today] = useState(() => formatLocalDate(serverNow()))
  if (rows.length === 0) return null
  const summary = summariseRentRoll(rows, { asOf: today, term })
  const facts: [string, React.ReactNode][] = [
    [t`Units`, <Plural key="units" value={summary.units} one="# unit" other="# units" />],
    [t`Let`, formatNumber(summary.occupiedUnits)],
    [t`Area`, t`${formatNumber(summary.areaSf)} sf`],
    [t`Occupancy by area`, formatPercent(summary.occupancyByAreaPct)],
    [t`Occupancy by rent`, formatPercent(summary.occupancyByRentPct)],
    [t`Monthly rent`, formatMoney(summary.monthlyRent)],
    [t`Rent per unit`, formatMoney(asWhole(summary.averageRentPerUnit))],
    [t`Rent per sf a year`, formatMoney(summary.averageRentPerSf)],
    [t`Average term left`, t`${formatNumber(summary.averageTermYears, 1)} y`],
    [t`Ends during the loan`, formatPercent(summary.rolloverPct)],
  ]
  return (
    <div className={classes.ledgers}>
      <dl className={classes.summary}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RentRollTables summary={summary} frameClassName={classes.ledger} />
    </div>
  )
}

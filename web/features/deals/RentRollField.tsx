/** Who rents what: typed line by line or read from a file, with the figures that lenders look for. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { RentRollRow } from '#domain/deals/rent-roll.ts'
import { RENT_ROLL_ITEMS, summariseRentRoll } from '#domain/deals/rent-roll.ts'
import { readRentRoll } from '#domain/deals/rent-roll-csv.ts'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, NoticeLine } from '#web/ui/index.ts'
import { type Answers, figure } from './deal-row.ts'
import { RentRollTables } from './RentRollTables.tsx'
import { type AnswerRow, RowsField } from './RowsField.tsx'
import classes from './rows.module.css'

export interface RentRollFieldProps {
  answers: Answers
  onChange: (rows: AnswerRow[] | null) => void
  currency?: string
  error?: string
  readOnly?: boolean
}

/** More lines than this are read from the file and shown as figures alone: nobody types a thousand boxes. */
const MOST_TYPED = 60

export function RentRollField({ answers, onChange, ...rest }: RentRollFieldProps) {
  const { t } = useLingui()
  const rows = (answers.rentRoll ?? []) as RentRollRow[]
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<readonly { line: number; message: string }[]>([])
  const read = async (file: File | undefined) => {
    if (!file) return
    const { rows: found, errors } = readRentRoll(await file.text())
    setProblems(errors)
    if (errors.length === 0) onChange(found as AnswerRow[])
    // The same file may be chosen again once it is mended.
    if (input.current) input.current.value = ''
  }
  const importer = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileImport size={14} stroke={1.6} />}
      onClick={() => input.current?.click()}
    >
      <Trans>Import CSV</Trans>
    </Button>
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
      {problems.length > 0 && (
        <NoticeLine tone="bad">
          {problems.slice(0, 5).map(({ line, message }) => (
            <div key={`${line} ${message}`}>
              <Trans>
                Line {line}: {message}
              </Trans>
            </div>
          ))}
        </NoticeLine>
      )}
      <Summary rows={rows} term={figure(answers, 'Term')} />
      <RowsField
        {...rest}
        label={t`Rent roll`}
        items={RENT_ROLL_ITEMS}
        value={rows.length > MOST_TYPED ? rows.slice(0, MOST_TYPED) : rows}
        onChange={(next) => onChange([...(next ?? []), ...(rows.slice(MOST_TYPED) as AnswerRow[])])}
        actions={rest.readOnly ? undefined : importer}
        optional
      />
    </>
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

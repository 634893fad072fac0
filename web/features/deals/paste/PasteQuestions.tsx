/** What a person has to decide before a document is taken over, and where its own sums do not agree. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { RollReading } from '#domain/deals/paste/roll-sheet.ts'
import { isTaken, type StatementReading } from '#domain/deals/paste/statement-figures.ts'
import { DAY_ORDERS } from '#domain/files/import/dates.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { NoticeLine, TextField } from '#web/ui/index.ts'
import { CommitmentQuestions } from './CommitmentQuestions.tsx'
import { rollColumnName } from './PastedSheet.tsx'
import classes from './paste.module.css'
import type { PastedDocument, PastedReading } from './use-pasted-documents.ts'

interface PasteQuestionsProps {
  document: PastedDocument
  read: PastedReading
  currency: Currency
  onChange: (change: Partial<PastedDocument>) => void
}

export function PasteQuestions({ document, read, currency, onChange }: PasteQuestionsProps) {
  if (read.kind === 'commitment') return <CommitmentQuestions {...{ document, read, currency, onChange }} />
  if (read.kind === 'statement') return <StatementQuestions reading={read.reading} />
  return <RollQuestions document={document} reading={read.reading} onChange={onChange} />
}

/** So many cells are typed anew; with more, the column is the wrong one. */
const MOST_TYPED = 8

type RollQuestionsProps = Pick<PasteQuestionsProps, 'document' | 'onChange'> & { reading: RollReading }

function RollQuestions({ document: { roll }, reading, onChange }: RollQuestionsProps) {
  const { t } = useLingui()
  const { days, problems, sums } = reading
  const sample = days.open[0]?.text
  return (
    <>
      {days.open.length > 0 && (
        <NoticeLine tone="warn">
          <div className={classes.found}>
            <Trans>“{sample}” can be read two ways. Which comes first?</Trans>
            <div className={classes.chips}>
              {DAY_ORDERS.map((order) => (
                <Button
                  key={order}
                  size="xs"
                  variant={days.order === order ? 'light' : 'default'}
                  aria-pressed={days.order === order}
                  onClick={() => onChange({ roll: { ...roll, dayOrder: order } })}
                >
                  {order === 'day-first' ? t`Day first` : t`Month first`}
                </Button>
              ))}
            </div>
          </div>
        </NoticeLine>
      )}
      {problems.slice(0, MOST_TYPED).map(({ row, index, column, reason }) => (
        <TypedCell
          key={`${row}.${index}`}
          label={t`Line ${row + 1}, ${rollColumnName(column)}`}
          reason={reason}
          onTyped={(text) => onChange({ roll: { ...roll, cells: { ...roll.cells, [`${row}.${index}`]: text } } })}
        />
      ))}
      {sums.map(({ row, index, column, sum, stated, agrees }) => (
        <SumLine key={`${row}.${index}`} agrees={agrees} label={rollColumnName(column)} sum={sum} stated={stated} />
      ))}
    </>
  )
}

/** What the cell should say; read again when the box is left. */
function TypedCell({ label, reason, onTyped }: { label: string; reason: string; onTyped: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      label={label}
      description={reason}
      value={typed}
      onChange={(next) => setTyped(next ?? '')}
      onBlur={() => {
        if (typed.trim() !== '') onTyped(typed.trim())
      }}
    />
  )
}

function StatementQuestions({ reading }: { reading: StatementReading }) {
  const { t } = useLingui()
  const names = {
    ...{ income: t`Total income`, effectiveGrossIncome: t`Effective gross income`, expenses: t`Total expenses` },
    ...{ netOperatingIncome: t`Net operating income`, netCashFlow: t`Net cash flow` },
  }
  const open = reading.items.filter((item) => item.line !== null && !isTaken(item)).length
  const unplaced = reading.columns.filter(({ column }) => column === null).length
  return (
    <>
      {unplaced > 0 && (
        <NoticeLine tone="warn">
          <Plural
            value={unplaced}
            one="Say over # column which year it is, or it is left out."
            other="Say over # columns which year they are, or they are left out."
          />
        </NoticeLine>
      )}
      {open > 0 && (
        <NoticeLine tone="warn">
          <Plural
            value={open}
            one="# line is only proposed. Choose it on its line, or it is left out."
            other="# lines are only proposed. Choose them on their lines, or they are left out."
          />
        </NoticeLine>
      )}
      {reading.checks.map(({ row, index, sum, stated, given, agrees }) => (
        <SumLine key={`${row}.${index}`} agrees={agrees} label={names[sum]} sum={given} stated={stated} />
      ))}
    </>
  )
}

function SumLine({ agrees, label, sum, stated }: { agrees: boolean; label: ReactNode; sum: number; stated: number }) {
  return (
    <NoticeLine tone={agrees ? 'ok' : 'bad'}>
      {agrees ? (
        <Trans>
          {label}: {formatMoney(stated)}, as the document says.
        </Trans>
      ) : (
        <Trans>
          {label}: the document says {formatMoney(stated)}, its lines give {formatMoney(sum)}.
        </Trans>
      )}
    </NoticeLine>
  )
}

/** The second step: what each column of the file becomes, how sure that is, and how its numbers and dates are read. */
import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { orderSentence } from '#domain/files/import/dates.ts'
import type { Confidence } from '#domain/files/import/headings.ts'
import { importBatches } from '#domain/files/import/import-batch.ts'
import { type ImportList, targetLabel } from '#domain/files/import/import-list.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { CheckboxField, ErrorLine, Panel, SelectField } from '#web/ui/index.ts'
import classes from './import.module.css'
import type { ImportBatchRow } from './import-batch-row.ts'
import { useImportAddress } from './use-import-address.ts'

const LEVEL: Readonly<Record<Confidence, number>> = { sure: 3, likely: 2, 'please-check': 1 }
const LEFT_OUT = '-'

export function ColumnsStep({ batch, list }: { batch: ImportBatchRow; list: ImportList }) {
  const { t } = useLingui()
  const { run, isPending, error } = useAction(importBatches)
  const columns = batch.columns ?? []
  const [targets, setTargets] = useState(() => columns.map(({ target }) => target))
  const [decimal, setDecimal] = useState(batch.reading?.decimal ?? '.')
  const [dayOrder, setDayOrder] = useState(batch.reading?.dayOrder ?? null)
  const [isRemembered, setIsRemembered] = useState(true)
  const words: Record<Confidence, string> = { sure: t`sure`, likely: t`likely`, 'please-check': t`please check` }
  const options = [
    { value: LEFT_OUT, label: t`Leave out` },
    ...list.targets.map(({ key }) => ({ value: key, label: targetLabel(list, key) })),
  ]
  const choose = (at: number, target: string | null) =>
    setTargets((now) => now.map((each, index) => (index === at ? target : each === target ? null : each)))
  const { goTo } = useImportAddress()
  const goOn = async () => {
    await run({ id: batch.id, name: 'choose-columns', body: { targets, decimal, dayOrder, isRemembered } })
    goTo('preview')
  }
  return (
    <div className={classes.split}>
      <Panel flush title={t`What the columns are`}>
        <ul className={classes.columns}>
          {columns.map(({ index, heading, confidence, reason, samples, target }, at) => {
            const chosen = targets[at] ?? null
            const isOwn = chosen !== target
            return (
              <li key={index} data-check={(confidence === 'please-check' && !isOwn) || undefined}>
                <strong>{heading || t`Column ${index + 1}`}</strong>
                <SelectField
                  label={t`Becomes`}
                  value={chosen ?? LEFT_OUT}
                  options={options}
                  onChange={(value) => choose(at, value === LEFT_OUT ? null : value)}
                />
                <span className={classes.sure} data-level={isOwn ? 3 : LEVEL[confidence]}>
                  <i aria-hidden />
                  {isOwn ? t`chosen` : words[confidence]}
                </span>
                <span>
                  {samples.map(({ text, read }) => (read ? `${text} → ${read}` : text)).join(' · ')}
                  <span className="ui-quiet">{reason}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </Panel>
      <Panel title={t`How numbers and dates are read`}>
        <div className={classes.questions}>
          <SelectField
            label={t`Numbers`}
            value={decimal}
            options={[
              { value: '.', label: '1,234,567.89' },
              { value: ',', label: '1 234 567,89' },
            ]}
            onChange={(sign) => setDecimal(sign ?? '.')}
          />
          <SelectField
            label={t`Dates`}
            value={dayOrder}
            options={[
              { value: 'day-first', label: t`day / month / year` },
              { value: 'month-first', label: t`month / day / year` },
            ]}
            onChange={setDayOrder}
          />
          {batch.reading && (
            <p className={classes.hint}>
              {orderSentence({
                order: batch.reading.dayOrder,
                proofs: batch.reading.dayProofs,
                isNeeded: batch.reading.needsDayOrder,
              })}
            </p>
          )}
          <CheckboxField
            label={t`Remember for the next file like this`}
            value={isRemembered}
            onChange={(is) => setIsRemembered(is === true)}
          />
          {error && <ErrorLine>{toMessage(error)}</ErrorLine>}
          <Button
            loading={isPending}
            rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />}
            onClick={() => void goOn().catch(() => undefined)}
          >
            <Plural value={batch.rowCount ?? 0} one="Preview # row" other="Preview # rows" />
          </Button>
        </div>
      </Panel>
    </div>
  )
}

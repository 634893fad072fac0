/** A statement copied from a sheet: all its quarters are taken, or none, with a sentence for each cell that is wrong. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { optionsOf } from '#domain/kernel/words.ts'
import { QUARTER_KIND_WORDS, QUARTER_KINDS, type QuarterKind } from '#domain/portfolio/property-quarter.ts'
import { ApiError } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { FormDialog, NoticeLine, notify, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './quarters.module.css'
import { type QuartersOf, useQuarterEntry } from './use-quarters.ts'

interface PasteQuartersProps {
  property: QuartersOf
  kind: QuarterKind
  onClose: () => void
}

const EXAMPLE = 'quarter\trent\tvacancy\texpenses\n2026-Q1\t184000\t9200\t52000\n2026-Q2\t186000\t8100\t51500'

export function PasteQuarters({ property, kind: first, onClose }: PasteQuartersProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState(first)
  const [sheet, setSheet] = useState('')
  const [replace, setReplace] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { send, isPending } = useQuarterEntry()
  const submit = async () => {
    try {
      const { added, corrected, notes } = await send({ propertyId: property._id, kind, sheet, replace })
      notify.ok([t`Quarters entered: ${added}, corrected: ${corrected}`, ...notes].join('. '))
      onClose()
    } catch (error) {
      const told = error instanceof ApiError ? Object.values(error.errors ?? {}) : []
      setWrong(told.length > 0 ? told : [toMessage(error)])
    }
  }
  return (
    <FormDialog
      opened
      size={640}
      title={t`Paste quarters of ${property.name}`}
      action={t`Enter quarters`}
      isBusy={isPending}
      isDisabled={sheet.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={classes.paste}>
        <SegmentedSwitch
          label={t`Kind`}
          value={kind}
          onChange={setKind}
          options={optionsOf(QUARTER_KINDS, QUARTER_KIND_WORDS)}
        />
        <Textarea
          label={t`Cells of the sheet`}
          description={t`A row for each quarter under a row of heads, or a column for each quarter.`}
          placeholder={EXAMPLE}
          autosize
          minRows={7}
          maxRows={16}
          value={sheet}
          onChange={(event) => setSheet(event.currentTarget.value)}
          error={wrong.length > 0}
        />
        <Checkbox
          label={t`Correct quarters that are there already`}
          checked={replace}
          onChange={(event) => setReplace(event.currentTarget.checked)}
        />
        {wrong.length > 0 && (
          <NoticeLine tone="bad">
            <Plural value={wrong.length} one="Nothing was entered:" other="Nothing was entered, for # reasons:" />
            <ul className={classes.wrong}>
              {wrong.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </NoticeLine>
        )}
        <p className="ui-quiet">
          <Trans>Nothing is entered unless the whole sheet can be.</Trans>
        </p>
      </div>
    </FormDialog>
  )
}

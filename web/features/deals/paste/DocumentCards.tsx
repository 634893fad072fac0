/** The documents on the page, each with what it is taken for and what it still asks; the last place takes another one. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Chip, FileMark } from '#web/ui/index.ts'
import classes from './document-cards.module.css'
import { openQuestionsOf } from './found-in.ts'
import { usePasteKindWords } from './paste-kind-words.ts'
import type { PastedReading, UnderstoodDocument } from './use-pasted-documents.ts'

export interface DocumentCardsProps {
  readings: readonly UnderstoodDocument[]
  chosen: string | undefined
  onChoose: (key: string) => void
  onRemove: (key: string) => void
  /** Where another one is dropped. */
  children: ReactNode
}

export function DocumentCards({ readings, chosen, onChoose, onRemove, children }: DocumentCardsProps) {
  const { t } = useLingui()
  const group = useId()
  return (
    <div className={classes.row}>
      <div className={classes.cards} role="radiogroup" aria-label={t`Documents`}>
        {readings.map((each) => {
          const { key, name } = each.document
          return (
            <div key={key} className={classes.card} data-chosen={key === chosen || undefined}>
              <label>
                <input
                  type="radio"
                  className="ui-visually-hidden"
                  name={group}
                  aria-label={name}
                  aria-describedby={`${group}${key}`}
                  checked={key === chosen}
                  onChange={() => onChoose(key)}
                />
                <FileMark name={name} />
                <span className={classes.words}>
                  <b title={name}>{name}</b>
                  <OfDocument id={`${group}${key}`} of={each} />
                </span>
              </label>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Put ${name} away`}
                onClick={() => onRemove(key)}
              >
                <IconX size={14} stroke={1.6} />
              </ActionIcon>
            </div>
          )
        })}
      </div>
      {children}
    </div>
  )
}

/** How much of it was understood. */
function countOf(read: PastedReading): string {
  if (read.kind === 'rent-roll') return plural(read.reading.units.length, { one: '# unit', other: '# units' })
  const count = read.kind === 'statement' ? read.reading.items.length : read.reading.terms.length
  return read.kind === 'statement'
    ? plural(count, { one: '# line', other: '# lines' })
    : plural(count, { one: '# value', other: '# values' })
}

function OfDocument({ id, of }: { id: string; of: UnderstoodDocument }) {
  const { t } = useLingui()
  const kinds = usePasteKindWords()
  const open = openQuestionsOf(of)
  return (
    <span id={id} className={classes.state}>
      <span className="ui-label">
        {kinds[of.read.kind]} · {countOf(of.read)}
      </span>
      {open > 0 ? (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {t`${open} to check`}
        </Chip>
      ) : (
        <Chip tone="ok" icon={IconCircleCheck}>{t`All sure`}</Chip>
      )}
    </span>
  )
}

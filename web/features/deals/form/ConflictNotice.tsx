/** Two people changed the same answer: shows both and lets the reader choose. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { deals } from '#domain/deals/deal.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { fieldAt } from '#domain/kernel/entity.ts'
import { labelOf } from '#domain/kernel/words.ts'
import type { Autosave } from '#web/data/autosave/use-autosave.ts'
import { type DealRow } from '#web/features/deals/life/deal-row.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { readAnswer } from './answer-text.ts'
import type { ReferenceLists } from './reference-options.ts'

export function ConflictNotice({ autosave, lists }: { autosave: Autosave<DealRow>; lists: ReferenceLists }) {
  const { t } = useLingui()
  const { conflict, pending } = autosave
  if (!conflict) return null
  const lines = conflict.paths.filter((path) => path in pending)
  return (
    <NoticeLine
      tone="warn"
      icon={IconUsers}
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <Button size="xs" onClick={() => void autosave.keepMine()}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={autosave.takeTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
        </span>
      }
    >
      {lines.map((path) => {
        const name = path.replace(/^values\./, '')
        const label = labelOf(name, fieldAt(deals, path))
        const theirs = toText(name, readPath(conflict.theirs, path), lists)
        const mine = toText(name, pending[path], lists)
        return <div key={path}>{t`${label} was changed by someone else to ${theirs}; you wrote ${mine}.`}</div>
      })}
    </NoticeLine>
  )
}

const readPath = (row: DealRow, path: string): unknown =>
  path.startsWith('values.') ? row.values[path.slice('values.'.length)] : row[path]

const QUESTIONS = Object.fromEntries(DEAL_SECTIONS.flatMap(({ questions }) => Object.entries(questions)))

function toText(name: string, value: unknown, lists: ReferenceLists): string {
  if (name === 'Property_Address') return addressLine(value as Parameters<typeof addressLine>[0]) ?? '–'
  return readAnswer(QUESTIONS[name], value, lists)
}

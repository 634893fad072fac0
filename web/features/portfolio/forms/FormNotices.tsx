/** What somebody who enters a record should know first: entries found again, refusals, and what a colleague changed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { labelOf } from '#domain/kernel/words.ts'
import { type NameOf, valueText } from '#web/features/portfolio/card/field-text.ts'
import { NoticeLine, ReadOnlyLine } from '#web/ui/index.ts'
import classes from './forms.module.css'
import { entityOf, fieldOf, merged, type Values } from './records.ts'
import type { Drafts } from './use-drafts.ts'
import type { FormLists } from './use-options.ts'
import type { Conflict, Saving } from './use-saving.ts'

export interface FormNoticesProps {
  drafts: Drafts
  saving: Saving
  lists: FormLists
  readOnly?: boolean
  onSaved: () => void
}

export function FormNotices({ drafts, saving, lists, readOnly, onSaved }: FormNoticesProps) {
  const keepMine = async () => {
    if (await saving.keepMine()) onSaved()
  }
  return (
    <div className={classes.notices}>
      {readOnly && (
        <ReadOnlyLine>
          <Trans>You can read this record. Whoever owns it decides who may change it.</Trans>
        </ReadOnlyLine>
      )}
      {drafts.isResumed && !readOnly && (
        <NoticeLine
          tone="ink"
          action={
            <Button size="xs" variant="default" onClick={drafts.startOver}>
              <Trans>Start over</Trans>
            </Button>
          }
        >
          <Trans>What you typed here before and did not save is filled in again.</Trans>
        </NoticeLine>
      )}
      {saving.conflict && (
        <ConflictLines conflict={saving.conflict} lists={lists} onKeep={keepMine} takeTheirs={saving.takeTheirs} />
      )}
      {saving.message && !saving.conflict && <NoticeLine tone="bad">{saving.message}</NoticeLine>}
    </div>
  )
}

type ConflictLinesProps = {
  conflict: Conflict
  lists: FormLists
  onKeep: () => Promise<void>
  takeTheirs: () => void
}

function ConflictLines({ conflict, lists, onKeep, takeTheirs }: ConflictLinesProps) {
  const { t } = useLingui()
  const { record, theirs, paths } = conflict
  const mine = merged(record)
  const nameOf = namesIn(lists)
  return (
    <NoticeLine
      tone="warn"
      icon={IconUsers}
      action={
        <span className={classes.conflictButtons}>
          <Button size="xs" onClick={() => void onKeep()}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={takeTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
        </span>
      }
    >
      {paths.map((path) => {
        const field = fieldOf(entityOf(record.path), path)
        const label = labelOf(path.split('.').at(-1) ?? path, field)
        const inWords = (values: Values) => (field ? valueText(field, at(values, path), nameOf) : '')
        return (
          <div
            key={path}
          >{t`${label} was changed by someone else to ${inWords(theirs)}; you wrote ${inWords(mine)}.`}</div>
        )
      })}
    </NoticeLine>
  )
}

const at = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Values | null | undefined)?.[key], values)

/** Names of what the lists hold. */
export const namesIn =
  ({ options, indexes }: FormLists): NameOf =>
  (path, key) =>
    path === 'index-rates'
      ? indexes.find(({ _id }) => _id === key)?.name
      : options[path]?.find(({ value }) => value === key)?.label

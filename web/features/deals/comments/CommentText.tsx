/** A comment as it was written, those asked set apart; its writer may take it back. */
import { useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { dealComments } from '#domain/deals/comments/deal-comment.ts'
import { partsOf } from '#domain/kernel/mentions.ts'
import { isDealtWith, toMessage } from '#web/data/errors.ts'
import { useRemove } from '#web/data/hooks.ts'
import { MenuButton, notify } from '#web/ui/index.ts'
import classes from './comments.module.css'
import type { Colleague } from './use-colleagues.ts'

export function CommentText({ text, people }: { text: string; people: readonly Colleague[] }) {
  const parts = partsOf(
    text,
    people.map(({ name }) => name),
  )
  return (
    <span className={classes.text}>
      {parts.map(({ text: part, isName }, index) =>
        isName ? <mark key={`${String(index)} ${part}`}>{part}</mark> : part,
      )}
    </span>
  )
}

export function CommentMenu({ id }: { id: number }) {
  const { t } = useLingui()
  const { remove } = useRemove(dealComments)
  const takeBack = async () => {
    try {
      await remove(id)
      notify.ok(t`Comment deleted.`)
    } catch (refusal) {
      if (!isDealtWith(refusal)) notify.failed(toMessage(refusal))
    }
  }
  const acts = [{ key: 'delete', label: t`Delete`, icon: IconTrash, isDanger: true, onRun: () => void takeBack() }]
  return <MenuButton size={24} label={t`More about your comment`} items={acts} />
}

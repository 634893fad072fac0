/** Offers what was typed but not saved when the page had to be left. */
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Autosave, Changes } from '#web/data/autosave/use-autosave.ts'
import { useKeptInput } from '#web/data/kept-input.ts'
import { NoticeLine } from '#web/ui/index.ts'

export interface KeptNoticeProps {
  /** What is edited, such as `lender.12`. */
  of: string
  autosave: Pick<Autosave<never>, 'change' | 'hasUnsaved' | 'pending'>
}

export function KeptNotice({ of, autosave }: KeptNoticeProps) {
  const { change, hasUnsaved, pending } = autosave
  const kept = useKeptInput<Changes>(of, hasUnsaved ? pending : null)
  if (!kept.offered) return null
  const restore = () => {
    for (const [path, value] of Object.entries(kept.take() ?? {})) change(path, value)
  }
  return (
    <NoticeLine
      tone="ink"
      action={
        <Button size="xs" onClick={restore}>
          <Trans>Take over</Trans>
        </Button>
      }
    >
      <Plural
        value={Object.keys(kept.offered).length}
        one="# answer was typed but not saved when you left."
        other="# answers were typed but not saved when you left."
      />
    </NoticeLine>
  )
}

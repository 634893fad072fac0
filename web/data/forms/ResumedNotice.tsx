/** Says that a form begins with what was typed before, and offers to give it up. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { NoticeLine } from '#web/ui/index.ts'

export function ResumedNotice({ isResumed, startOver }: { isResumed: boolean; startOver: () => void }) {
  if (!isResumed) return null
  return (
    <NoticeLine
      tone="ink"
      action={
        <Button size="xs" variant="default" onClick={startOver}>
          <Trans>Start over</Trans>
        </Button>
      }
    >
      <Trans>What you typed here before and did not save is filled in again.</Trans>
    </NoticeLine>
  )
}

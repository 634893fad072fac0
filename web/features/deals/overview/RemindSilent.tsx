/** Reminds the lenders of a deal that have not answered, from where one sees how long they have been silent. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBellRinging } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSilentLenders } from '#web/features/deals/bids/use-silent-lenders.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { loadLater } from '#web/ui/index.ts'

const RemindDialog = lazy(
  loadLater(() =>
    import('#web/features/deals/bids/RemindDialog.tsx').then((module) => ({ default: module.RemindDialog })),
  ),
)

export function RemindSilent({ deal }: { deal: DealRow }) {
  const { silent, isOnlyAsked } = useSilentLenders(deal)
  const [isOpen, dialog] = useDisclosure()
  const { length: count } = silent
  if (count === 0) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        className="ui-no-print"
        leftSection={<IconBellRinging size={14} stroke={1.6} aria-hidden />}
        onClick={dialog.open}
      >
        <Trans>Remind {count}</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <RemindDialog
            deal={deal}
            kind="lender"
            bids={silent.map((bid) => ({ ...bid, name: bid.lenderName }))}
            isOnlyAsked={isOnlyAsked}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  )
}

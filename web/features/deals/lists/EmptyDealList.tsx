/** What one does where a list of deals is empty: begin one, or go to the list before it. */
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useStartDeal } from '#web/features/deals/life/use-start-deal.ts'
import { useNavigation } from '#web/ui/index.ts'

export function StartDealButton() {
  const { start, isBusy } = useStartDeal()
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.6} />} loading={isBusy} onClick={start}>
      <Trans>New deal</Trans>
    </Button>
  )
}

/** A button that leads to another list. */
export const goTo = (label: MessageDescriptor, to: string) =>
  function GoToList() {
    const { i18n } = useLingui()
    const navigate = useNavigation()
    return (
      <Button variant="default" onClick={() => navigate(to)}>
        {i18n._(label)}
      </Button>
    )
  }

/** Asking again who has not answered: one client, or all of the year who were not reminded yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { clientSurveyAccess, clientSurveys } from '#domain/funding/client-survey.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { MISSING } from '#domain/kernel/format.ts'
import type { Query } from '#web/data/api.ts'
import { useAction, useSend } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { notify } from '#web/ui/index.ts'

/** All who have not answered, each of them once. */
export function RemindAll({ count, query }: { count: number; query: Query }) {
  const { t } = useLingui()
  const mayAsk = useCan('update', clientSurveys, clientSurveyAccess)
  const { send, isPending } = useSend<{ reminded: number[] }, Query>('POST', 'survey-reminders', {
    changes: [clientSurveys.path, 'survey-figures'],
  })
  if (!mayAsk || count === 0) return null
  const remind = async () => {
    const { reminded } = await send(query)
    notify.ok(t`Clients reminded: ${reminded.length}`)
  }
  return (
    <Button
      loading={isPending}
      leftSection={<IconBell size={16} stroke={1.6} />}
      onClick={() => void remind().catch(() => undefined)}
    >
      <Trans>Remind {count}</Trans>
    </Button>
  )
}

export function AskAgain({
  survey,
  onAsked,
}: {
  survey: Pick<RowOf<typeof clientSurveys>, 'id'>
  onAsked: () => void
}) {
  const { t } = useLingui()
  const mayAsk = useCan('update', clientSurveys, clientSurveyAccess)
  const again = useAction(clientSurveys)
  if (!mayAsk) return MISSING
  const ask = async () => {
    await again.run({ id: survey.id, name: 'resend' })
    notify.ok(t`Asked again.`)
    onAsked()
  }
  return (
    <Button size="xs" variant="default" loading={again.isPending} onClick={() => void ask().catch(() => undefined)}>
      <Trans>Ask again</Trans>
    </Button>
  )
}

/** The telephone of whoever owes a loan of the radar: a call is noted on its lead as it begins. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { leads } from '#domain/leads/lead.ts'
import { leadNotes } from '#domain/leads/lead-note.ts'
import type { RadarRow } from '#domain/portfolio/radar-answer.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { notify } from '#web/ui/index.ts'

interface RadarCallProps {
  row: RadarRow
  /** In a line of the list there is room for the sign alone. */
  isShort?: boolean
}

export function RadarCall({ row: { _id, who, lead }, isShort = false }: RadarCallProps) {
  const { t } = useLingui()
  const { create } = useCreate(leadNotes, { alsoChanges: [leads.path] })
  const phone = lead?.phone
  if (!phone) return null
  const noteCall = () => {
    create({ leadId: _id, text: t`Called ${who ?? ''}, ${phone}.` })
      .then(() => notify.ok(t`Call noted`))
      .catch(showError)
  }
  const call = { component: 'a', href: `tel:${phone.replace(/[^\d+]/g, '')}`, onClick: noteCall } as const
  const icon = <IconPhone size={15} stroke={1.6} aria-hidden />
  if (isShort) {
    return (
      <ActionIcon {...call} variant="default" aria-label={who ? t`Call ${who}, ${phone}` : t`Call ${phone}`}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Button {...call} size="compact-sm" variant="default" leftSection={icon}>
      <Trans>Call {phone}</Trans>
    </Button>
  )
}

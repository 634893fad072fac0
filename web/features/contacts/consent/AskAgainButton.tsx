/** Begins a letter to those whose ground ends soon, while it still holds: once it has ended, asking by mail is closed. */
import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { consentAddressAccess, consentAddresses } from '#domain/contacts/consent.ts'
import { ENDS_SOON_DAYS } from '#domain/contacts/consent-rules.ts'
import { owners } from '#domain/contacts/owner.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { useList } from '#web/data/hooks.ts'
import { useCan, usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { useBeginMail } from '#web/features/contacts/parts/mail-act.ts'

/** As many as a page of the ledger; who comes after them is asked the next day. */
const AT_ONCE = 100

export function AskAgainButton() {
  const { rights } = usePerson()
  const mayRead = useCan('read', consentAddresses, consentAddressAccess)
  return mayRead && rights.includes('accessBulkEmail') ? <AskThem /> : null
}

function AskThem() {
  const { t } = useLingui()
  const today = useToday()
  const begin = useBeginMail()
  const ending = { standing: 'implied', until: { $gte: today, $lte: addDays(today, ENDS_SOON_DAYS) }, $limit: AT_ONCE }
  const { rows } = useList(consentAddresses, ending, { isBackground: true })
  const emails = rows.flatMap(({ email }) => email ?? [])
  const { rows: asked } = useList(
    owners,
    { primaryEmail: { $in: emails }, optOut: { $ne: true }, $limit: AT_ONCE },
    { isBackground: true, enabled: emails.length > 0 },
  )
  if (emails.length === 0 || asked.length === 0) return null
  const write = () =>
    begin({
      ownerIds: asked.map(({ id }) => id),
      subject: t`May we keep writing to you?`,
      body: [
        `<p>${t`Good morning {{name}},`}</p>`,
        `<p>${t`we write to {{company}} about rates and maturities. The law lets us do so only a while longer unless you agree. A short answer, “yes, please”, is enough.`}</p>`,
        '<p>{{signature}}</p>',
      ].join(''),
    })
  return (
    <Button variant="default" leftSection={<IconMail size={16} stroke={1.6} aria-hidden />} onClick={write}>
      <Plural value={asked.length} one="Ask # again" other="Ask # again" />
    </Button>
  )
}

/** How the mail of the last thirty days found its deal, the company's own address, and whether sure mail waits. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isOneOf, MANAGEMENT } from '#domain/access/roles.ts'
import type { InboxSettings } from '#domain/mail/inbox/inbox-list.ts'
import { inboxThreads } from '#domain/mail/inbox/inbox-thread.ts'
import { api } from '#web/data/api.ts'
import { usePerson } from '#web/data/session.tsx'
import { SwitchField } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { useInboxAct } from './use-inbox.ts'

export function FilingFigures() {
  const { t } = useLingui()
  const person = usePerson()
  const act = useInboxAct()
  const { data } = useQuery({
    queryKey: [inboxThreads.path, 'call', 'settings'],
    queryFn: () => api.get<InboxSettings>('inbox-settings', {}),
    meta: { isBackground: true },
  })
  if (!data) return null
  const lines: [number, string][] = [
    [data.byItself, t`by themselves`],
    [data.byPerson, t`by a person`],
    [data.moved, t`moved later`],
  ]
  return (
    <section className={classes.figures} aria-label={t`Filing in 30 days`}>
      <h2>
        <Trans>Filing in 30 days</Trans>
      </h2>
      <dl>
        {lines.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {isOneOf(person.role, MANAGEMENT) && (
        <SwitchField
          label={t`Sure mail files itself`}
          value={data.fileSureMail}
          onChange={(fileSureMail) => void act(() => api.send('PATCH', 'inbox-settings', { fileSureMail }))}
        />
      )}
      <p className="ui-quiet">{data.address}</p>
    </section>
  )
}

/** What an owner deleted, the last first, each with the button that brings it back. */

import { type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import type { DeletablePath, DeletedRecord } from '#domain/portfolio/deleted-record.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction, useCall } from '#web/data/hooks.ts'
import { EmptyState, ErrorPanel, notify, RelativeTime, SideDrawer, SkeletonTable } from '#web/ui/index.ts'
import classes from './manage.module.css'

const AT_ONCE = 20
const MOST = 100

const KINDS: Record<DeletablePath, MessageDescriptor> = {
  properties: msg`Property`,
  loans: msg`Term loan`,
  'construction-loan': msg`Construction loan`,
  lines: msg`Line of credit`,
  blankets: msg`Blanket loan`,
  portfolios: msg`Portfolio`,
}

/** A button that opens the list. */
export function DeletedButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Deleted</Trans>
      </Button>
      <SideDrawer opened={isOpen} onClose={() => setIsOpen(false)} title={<Trans>Recently deleted</Trans>} width={520}>
        {isOpen && <DeletedList />}
      </SideDrawer>
    </>
  )
}

export function DeletedList() {
  const { t } = useLingui()
  const [shown, setShown] = useState(AT_ONCE)
  const { data, error, isFetching, refetch } = useCall<{ total: number; data: DeletedRecord[] }>(
    'deleted-portfolio-records',
    { $limit: shown },
    { isBackground: true },
  )
  if (error) return <ErrorPanel compact message={toMessage(error)} onRetry={refetch} />
  if (!data) return <SkeletonTable heads={[{ label: MISSING }]} />
  if (data.total === 0) return <EmptyState compact title={<Trans>Nothing was deleted.</Trans>} />
  return (
    <>
      <ul className={classes.deleted} aria-label={t`Recently deleted`}>
        {data.data.map((record) => (
          <DeletedLine key={`${record.path} ${record._id}`} record={record} />
        ))}
      </ul>
      {data.data.length < data.total && shown < MOST && (
        <Button variant="subtle" size="xs" loading={isFetching} onClick={() => setShown(MOST)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

/** Whatever lists a record may have counted it. */
const OTHERS = Object.keys(KINDS)

function DeletedLine({ record }: { record: DeletedRecord }) {
  const { t, i18n } = useLingui()
  const { path, _id, name, propertyName, deletedAt, deletedByName } = record
  const { run, isPending } = useAction({ path }, { alsoChanges: OTHERS })
  const [refusal, setRefusal] = useState<string>()
  const restore = async () => {
    setRefusal(undefined)
    try {
      await run({ id: _id, name: 'restore' })
      notify.ok(t`${name} is back`)
    } catch (error) {
      setRefusal(toMessage(error))
    }
  }
  return (
    <li className={classes.deletedLine}>
      <span className={classes.deletedWhat}>
        <span className="ui-name">{name}</span>
        <span className={classes.quiet}>
          {[i18n._(KINDS[path]), propertyName, deletedByName].filter(Boolean).join(' · ')}
        </span>
        {refusal && (
          <span className={classes.refusal} role="alert">
            {refusal}
          </span>
        )}
      </span>
      <RelativeTime at={deletedAt} className={classes.quiet} />
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        aria-label={t`Restore ${name}`}
        onClick={() => void restore()}
      >
        <Trans>Restore</Trans>
      </Button>
    </li>
  )
}

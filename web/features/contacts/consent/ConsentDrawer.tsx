/** The ledger of one address: how it stands and why, every line of it, and the next one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconBan, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { consentAccess, consentAddresses, consents } from '#domain/contacts/consent.ts'
import type { ConsentEvent } from '#domain/contacts/consent-rules.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { EmptyState, ErrorPanel, SideDrawer } from '#web/ui/index.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { ConsentLine } from './ConsentLine.tsx'
import { ConsentVerdict } from './ConsentVerdict.tsx'
import classes from './consent.module.css'
import { type OwnAddress, stateOfAddress } from './consent-row.ts'

export default function ConsentDrawer({ row, onClose }: { row: OwnAddress; onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const email = row.email.toLowerCase()
  const mayWrite = useCan('create', consents, consentAccess)
  const [asked, setAsked] = useState<ConsentEvent | null>(null)
  const { rows: addresses } = useList(consentAddresses, { email, $limit: 1 })
  const { rows: lines, isLoading, error, refetch } = useList(consents, { email, $limit: 100 })
  const [known] = addresses
  const state = stateOfAddress(known, today)
  return (
    <SideDrawer
      opened
      // Esc in the dialog above closes that one only.
      onClose={() => asked === null && onClose()}
      title={known?.personName ?? row.personName ?? email}
      foot={
        mayWrite && (
          <>
            {state !== 'withdrawn' && (
              <Button
                variant="default"
                leftSection={<IconBan size={16} stroke={1.6} aria-hidden />}
                onClick={() => setAsked('withdrawn')}
              >
                <Trans>Opt out</Trans>
              </Button>
            )}
            <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setAsked('given')}>
              <Trans>Record consent</Trans>
            </Button>
          </>
        )
      }
    >
      <div className={classes.ledger}>
        <p className="ui-quiet">{email}</p>
        <ConsentVerdict state={state} until={known?.until ?? null} />
        {error && <ErrorPanel compact message={toMessage(error)} onRetry={refetch} />}
        {isLoading && <Skeleton height={120} />}
        {!isLoading && !error && lines.length === 0 && (
          <EmptyState compact title={<Trans>Nothing is recorded of this address.</Trans>} />
        )}
        <ol className={classes.lines} aria-label={t`Lines of the ledger`}>
          {lines.map((line) => (
            <ConsentLine key={line.id} line={line} />
          ))}
        </ol>
        <p className="ui-quiet">
          <Trans>Nothing here is ever changed or deleted. A change adds a line with who, when and why.</Trans>
        </p>
      </div>
      {asked && <ConsentDialog address={{ ...row, ...known, email }} event={asked} onClose={() => setAsked(null)} />}
    </SideDrawer>
  )
}

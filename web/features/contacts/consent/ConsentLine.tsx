/** One line of an address's ledger: what happened, on which day, what shows it, and who wrote it down. */
import { Trans } from '@lingui/react/macro'
import { consents, UNSUBSCRIBE_REASON_WORDS } from '#domain/contacts/consent.ts'
import { CONSENT_EVENT_WORDS, CONSENT_GROUND_WORDS } from '#domain/contacts/consent-rules.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import classes from './consent.module.css'

export function ConsentLine({ line }: { line: ListedRowOf<typeof consents> }) {
  const { event, ground, happenedOn, proof, reason, writtenBy } = line
  return (
    <li className={classes.line}>
      <b>{ground ? wordOf(CONSENT_GROUND_WORDS, ground) : wordOf(CONSENT_EVENT_WORDS, event)}</b>
      <span className="ui-quiet">{formatDate(happenedOn)}</span>
      <span className={classes.proof}>
        {proof}
        {reason && <> · {wordOf(UNSUBSCRIBE_REASON_WORDS, reason)}</>}
        {writtenBy && (
          <span className="ui-quiet">
            {' '}
            <Trans>by {writtenBy}</Trans>
          </span>
        )}
      </span>
    </li>
  )
}

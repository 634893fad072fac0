/** `/crm-dashboard?consent=all`: who may be written to and why, with what shows it. */
import { Plural, Trans } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { consentAddresses } from '#domain/contacts/consent.ts'
import { CONSENT_STATE_WORDS, CONSENT_STATES, type ConsentState } from '#domain/contacts/consent-rules.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useCall } from '#web/data/hooks.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { AppLink } from '#web/ui/index.ts'
import { AskAgainButton } from './AskAgainButton.tsx'
import classes from './consent.module.css'
import { consentList } from './consent-list.tsx'
import { RecordConsentButton } from './RecordConsentButton.tsx'

type ConsentFigures = Record<Exclude<ConsentState, 'ends-soon'> | 'endsSoon', number> & { nextEnd: IsoDate | null }

const BASE = { consent: 'all' }

export default function ConsentPage() {
  const { data: figures } = useCall<ConsentFigures>(consentAddresses.path, { figures: 'true' })
  return (
    <RecordList
      list={consentList}
      base={BASE}
      actionsBefore={
        <AppLink to={pathTo('crmDashboard')}>
          <Trans>Back to the CRM</Trans>
        </AppLink>
      }
      actions={
        <>
          <AskAgainButton />
          <RecordConsentButton />
        </>
      }
      notice={figures && <Standing figures={figures} />}
    />
  )
}

/** How all addresses stand, as one bar with its legend. */
function Standing({ figures }: { figures: ConsentFigures }) {
  const countOf = (state: ConsentState) => figures[state === 'ends-soon' ? 'endsSoon' : state]
  const all = CONSENT_STATES.reduce((sum, state) => sum + countOf(state), 0)
  const open = countOf('express') + countOf('implied') + countOf('ends-soon')
  if (all === 0) return null
  return (
    <div className={classes.standing}>
      <p>
        <b className={classes.open}>{open}</b>{' '}
        <Plural value={all} one="of # address may get an offer today" other="of # addresses may get an offer today" />
        {figures.nextEnd && (
          <span className="ui-quiet">
            {' · '}
            <Trans>next to end {formatDate(figures.nextEnd)}</Trans>
          </span>
        )}
      </p>
      <div className={classes.bar} aria-hidden>
        {CONSENT_STATES.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: countOf(state) }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {CONSENT_STATES.filter((state) => countOf(state) > 0).map((state) => (
          <li key={state}>
            <i data-state={state} aria-hidden />
            <b>{countOf(state)}</b> {wordOf(CONSENT_STATE_WORDS, state)}
          </li>
        ))}
      </ul>
    </div>
  )
}

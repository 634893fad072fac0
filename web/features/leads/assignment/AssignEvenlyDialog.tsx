/** Shares the ticked leads out among the chosen originators, and shows the result before it runs. */
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { type Assignment, type AssignmentRule, assignEvenly } from '#domain/leads/even-assignment.ts'
import type { AskProps } from '#web/data/lists/list.ts'
import { usePerson } from '#web/data/session.tsx'
import { nameOfLead } from '#web/features/leads/lead-row.ts'
import { FormDialog, NoticeLine, SegmentedSwitch, SwitchField } from '#web/ui/index.ts'
import classes from './assignment.module.css'
import type { ScoredRow } from './IcpTicks.tsx'
import { type OriginatorRow, useOriginators } from './icp-counts.ts'
import { ShareRow } from './ShareRow.tsx'

const NOBODY: readonly OriginatorRow[] = []

export function AssignEvenlyDialog({ rows, onAnswer, onClose }: AskProps<ScoredRow>) {
  const { t } = useLingui()
  const me = usePerson()
  const people = useOriginators().data?.data ?? NOBODY
  const [left, setLeft] = useState<readonly number[] | null>(null)
  const [rule, setRule] = useState<AssignmentRule>({ by: 'leads', keepOwnersTogether: true })
  const [isTold, setIsTold] = useState(true)
  const [isListed, setIsListed] = useState(false)
  // Whoever shares them out is on the list, and gets none unless asked for.
  const out = left ?? people.filter(({ role }) => role === 'Transaction Only').map(({ id }) => id)
  const chosen = people.filter(({ id }) => !out.includes(id))
  const leads = rows.map(({ _id, amount, ownerId }) => ({ _id, amount: amount ?? null, ownerId: ownerId ?? null }))
  const assignment = assignEvenly(leads, chosen, rule)
  const most = Math.max(1, ...assignment.shares.map((share) => loadAfter(share, rule)))
  const taken = rows.filter(({ isAssigned }) => isAssigned).length
  const told = assignment.shares.filter(({ id, leads: given }) => given.length > 0 && id !== me.id).length
  const count = plural(rows.length, { one: '# lead', other: '# leads' })
  const toggle = (id: number) => setLeft(out.includes(id) ? out.filter((each) => each !== id) : [...out, id])
  const answer = () =>
    onAnswer({
      to: Object.fromEntries(assignment.shares.flatMap((share) => share.leads.map(({ _id }) => [_id, share.id]))),
      isTold,
    })
  return (
    <FormDialog
      opened
      size={600}
      title={t`Assign ${count} evenly`}
      action={t`Assign ${count}`}
      isDisabled={chosen.length === 0}
      foot={
        <button type="button" className={classes.link} aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
          {isListed ? <Trans>Hide who gets which</Trans> : <Trans>Show who gets which</Trans>}
        </button>
      }
      onClose={onClose}
      onSubmit={answer}
    >
      <div className={classes.rule}>
        <RuleSentence by={rule.by} />
        <SegmentedSwitch
          label={t`Even by`}
          value={rule.by}
          onChange={(by) => setRule({ ...rule, by })}
          options={[
            { value: 'leads', label: t`By leads` },
            { value: 'principal', label: t`By principal` },
          ]}
        />
      </div>
      <div className={classes.shareHeads} aria-hidden>
        <span>
          <Trans>Originator</Trans>
        </span>
        <span>
          {rule.by === 'leads' ? (
            <Trans>Open leads, now and after</Trans>
          ) : (
            <Trans>Open principal, now and after</Trans>
          )}
        </span>
        <span>
          <Trans>Gets</Trans>
        </span>
      </div>
      <ul className={classes.shares}>
        {people.map((person) => (
          <ShareRow
            key={person.id}
            person={person}
            share={assignment.shares.find(({ id }) => id === person.id)}
            by={rule.by}
            most={most}
            onToggle={() => toggle(person.id)}
          />
        ))}
      </ul>
      <div className={classes.rule}>
        <SwitchField
          label={t`Keep leads of one owner together`}
          value={rule.keepOwnersTogether}
          onChange={(on) => setRule({ ...rule, keepOwnersTogether: on ?? false })}
        />
        <span className="ui-quiet">
          <Plural
            value={assignment.repeatedOwners}
            _0="no owner twice in this list"
            one="# owner has several"
            other="# owners have several"
          />
        </span>
      </div>
      <div className={classes.rule}>
        <SwitchField
          label={t`Tell them in the bell and by mail`}
          value={isTold}
          onChange={(on) => setIsTold(on ?? false)}
        />
        {isTold && (
          <span className="ui-quiet">
            <Plural value={told} one="# message" other="# messages" />
          </span>
        )}
      </div>
      {taken > 0 && (
        <NoticeLine>
          <Trans>{taken} of them are taken from those who have them.</Trans>
        </NoticeLine>
      )}
      {isListed && <WhoGetsWhich assignment={assignment} rows={rows} />}
    </FormDialog>
  )
}

export const loadAfter = (share: Assignment['shares'][number], { by }: Pick<AssignmentRule, 'by'>) =>
  by === 'leads' ? share.openLeads + share.leads.length : share.openPrincipal + share.addedPrincipal

const RuleSentence = ({ by }: Pick<AssignmentRule, 'by'>) => (
  <p className="ui-quiet">
    {by === 'leads' ? (
      <Trans>Each lead goes to whoever has the fewest open leads, then by name.</Trans>
    ) : (
      <Trans>Each lead goes to whoever has the least open principal, then by name; the largest first.</Trans>
    )}
  </p>
)

function WhoGetsWhich({ assignment, rows }: { assignment: Assignment; rows: readonly ScoredRow[] }) {
  const byId = new Map(rows.map((row) => [row._id, row]))
  return (
    <dl className={classes.who}>
      {assignment.shares.map(({ id, name, leads }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {leads.map(({ _id, amount }) => {
              const row = byId.get(_id)
              return (
                <span key={_id}>
                  {row ? nameOfLead(row) : ''} {formatShortMoney(amount)}
                </span>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

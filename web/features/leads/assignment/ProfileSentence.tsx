/** The profile as one sentence, a clause a line, with the way to add another. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { funnelOf } from '#domain/leads/icp-changes.ts'
import type { IcpClause, IcpKey } from '#domain/leads/icp-query.ts'
import type { IcpNames } from '#domain/leads/icp-score.ts'
import { showError } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { LaterMenu } from '#web/ui/index.ts'
import classes from './assignment.module.css'
import { ClauseEditor } from './ClauseEditor.tsx'
import { ClauseLine } from './ClauseLine.tsx'
import { addableKeys, CLAUSE_NAMES, firstClause } from './clause-words.ts'
import type { IcpCounts } from './icp-counts.ts'
import { type Profile, withClause } from './use-profile.ts'

interface ProfileSentenceProps {
  profile: Profile
  counts: IcpCounts | undefined
  names: Required<IcpNames>
}

export function ProfileSentence({ profile, counts, names }: ProfileSentenceProps) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const [begun, setBegun] = useState<IcpKey | null>(null)
  const { clauses } = profile
  const funnel = counts && counts.counts.length === clauses.length ? funnelOf(counts.counts, counts.all) : []
  const change = (key: IcpKey, clause: IcpClause | null) => profile.setClauses(withClause(clauses, key, clause))
  const add = (key: IcpKey) => {
    const first = firstClause(key, clauses, today)
    setBegun(first ? null : key)
    if (!first) return
    try {
      change(key, first)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <section aria-label={t`Show me leads`}>
      <h2 className={classes.heading}>
        <Trans>Show me leads</Trans>
      </h2>
      <ul className={classes.sentence}>
        {clauses.map((clause, at) => (
          <ClauseLine
            key={clause.key}
            clause={clause}
            names={names}
            left={funnel[at]}
            isLast={at === clauses.length - 1}
            onChange={(next) => change(clause.key, next)}
          />
        ))}
      </ul>
      {begun && (
        <ClauseEditor
          key={begun}
          clauseKey={begun}
          clause={null}
          names={names}
          onChange={(next) => {
            change(begun, next)
            if (begun !== 'search') setBegun(null)
          }}
        />
      )}
      <LaterMenu
        position="bottom-start"
        dropdown={{ mah: 360, style: { overflowY: 'auto' } }}
        target={
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}>
            <Trans>Add clause</Trans>
          </Button>
        }
      >
        {(Menu) =>
          addableKeys(clauses).map((key) => (
            <Menu.Item key={key} onClick={() => add(key)}>
              {i18n._(CLAUSE_NAMES[key])}
            </Menu.Item>
          ))
        }
      </LaterMenu>
    </section>
  )
}

/** One line of the sentence: its words, its values as chips that open their editor, and how many leads are left after it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent } from 'react'
import { say } from '#domain/kernel/words.ts'
import { NOTHING_LEFT } from '#domain/leads/icp-changes.ts'
import type { IcpClause } from '#domain/leads/icp-query.ts'
import { CLAUSE_FRAMES, clauseSentence, clauseValues, type IcpNames } from '#domain/leads/icp-score.ts'
import { LaterPopover } from '#web/ui/index.ts'
import classes from './assignment.module.css'
import { ClauseEditor } from './ClauseEditor.tsx'

/** No word of any language; the values stand where it stands. */
const PLACE = '\u0001'

interface ClauseLineProps {
  clause: IcpClause
  names: Required<IcpNames>
  /** Undefined until it is counted. */
  left: { count: number; share: number; isBad: boolean } | undefined
  isLast: boolean
  onChange: (clause: IcpClause | null) => void
}

export function ClauseLine({ clause, names, left, isLast, onChange }: ClauseLineProps) {
  const { t } = useLingui()
  const sentence = clauseSentence(clause, names)
  const [before = '', after = ''] = say(CLAUSE_FRAMES[clause.key], { values: PLACE }).split(PLACE)
  const remove = () => onChange(null)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') remove()
  }
  return (
    <li className={classes.clause} data-bad={left?.isBad || undefined} data-last={isLast || undefined}>
      <div className={classes.words}>
        {before}
        {clauseValues(clause, names).map((value, at) => (
          <Fragment key={value}>
            {at > 0 && (
              <>
                {' '}
                <Trans>or</Trans>{' '}
              </>
            )}
            <LaterPopover
              position="bottom-start"
              width={300}
              trapFocus
              withinPortal
              target={
                <button type="button" className={classes.value} onKeyDown={press} aria-label={`${value}, ${sentence}`}>
                  {value}
                  <IconChevronDown size={13} stroke={1.8} aria-hidden />
                </button>
              }
            >
              <ClauseEditor clauseKey={clause.key} clause={clause} names={names} onChange={onChange} />
            </LaterPopover>
          </Fragment>
        ))}
        {after}
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={t`Leave out: ${sentence}`}
        onClick={remove}
        onKeyDown={press}
      >
        <IconX size={13} stroke={1.8} aria-hidden />
      </button>
      <b className={classes.count}>{left?.count ?? ''}</b>
      <div className={classes.bar} aria-hidden>
        <i style={{ width: `${100 * (left?.share ?? 0)}%` }} />
      </div>
      {left?.isBad && <p className={classes.bad}>{say(NOTHING_LEFT)}</p>}
    </li>
  )
}

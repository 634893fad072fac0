/** What a lender said before: its versions side by side, with what each changed. */

import { Trans, useLingui } from '@lingui/react/macro'
import { BID_SECTIONS } from '#domain/deals/bid-form.ts'
import { type BidVersion, versionRows } from '#domain/deals/bid-versions.ts'
import { ANSWER_PLACE_WORDS, type ANSWER_PLACES, BID_STATUS_WORDS, type BidStatus } from '#domain/deals/lender-bid.ts'
import { questionLabel, questionsOf } from '#domain/kernel/form.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useCall } from '#web/data/hooks.ts'
import { readAnswer } from '#web/features/deals/form/answer-text.ts'
import { useReferenceLists } from '#web/features/deals/form/reference-options.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { formatDateTime } from '#web/ui/index.ts'
import classes from './bids.module.css'

interface Revision extends BidVersion {
  status: BidStatus
  takenFrom: (typeof ANSWER_PLACES)[number] | null
  actor: string | null
  at: string
}

const QUESTIONS = questionsOf(BID_SECTIONS)

export function BidRevisions({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const lists = useReferenceLists()
  const { data } = useCall<{ data: Revision[] }>(
    `deals-lender-bids/${bid.id}`,
    { revisions: 'show' },
    { isBackground: true },
  )
  const versions = data?.data ?? []
  if (versions.length < 2) return null
  const rows = versionRows(versions)
  return (
    <>
      <h3 className={classes.partTitle}>
        <Trans>Versions of the bid</Trans>
      </h3>
      {/* A table wider than its place scrolls, and must be reachable by keyboard. */}
      <div className={classes.exitFrame} role="region" aria-label={t`Versions side by side`} tabIndex={0}>
        <table className={classes.versions}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Term</Trans>
              </th>
              {versions.map(({ revision, status, takenFrom, actor, at }) => (
                <th key={revision} scope="col">
                  <Trans>Version {revision}</Trans>
                  <span className="ui-quiet">
                    {wordOf(BID_STATUS_WORDS, status)}
                    {actor ? ` · ${actor}` : ''}
                    {takenFrom ? ` · ${wordOf(ANSWER_PLACE_WORDS, takenFrom)}` : ''}
                    <br />
                    {formatDateTime(at)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, answers }) => (
              <tr key={name}>
                <th scope="row">{QUESTIONS[name] ? questionLabel(name, QUESTIONS[name]) : name}</th>
                {answers.map(({ value, isChanged }, index) => (
                  <td key={versions[index]?.revision} data-changed={isChanged || undefined}>
                    {value === undefined ? MISSING : readAnswer(QUESTIONS[name], value, lists)}
                    {isChanged && (
                      <span className="ui-visually-hidden">
                        <Trans>, changed</Trans>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && (
        <p className="ui-quiet">
          <Trans>The terms are the same in all of them.</Trans>
        </p>
      )}
    </>
  )
}

/** Beside the selection: which criterion costs lenders, what one change would bring in, and the rates behind it. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatMoneyDelta, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { CRITERION_KEYS, type CriterionKey } from '#domain/lenders/match-criteria.ts'
import { CRITERION_WORDS, type NameLookup } from '#domain/lenders/match-words.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, Chip } from '#web/ui/index.ts'
import { criterionText, requestText } from './criterion-text.ts'
import classes from './selection.module.css'
import type { MatchAdvice, MatchAnswer } from './use-matches.ts'
import { isMovedFigure } from './what-if/figure-words.ts'
import type { WhatIf } from './what-if/use-what-if.ts'

/** Below three quarters of the lenders a criterion is what keeps them away. */
const SCARCE_SHARE = 0.75

export interface CriteriaRailProps {
  deal: DealRow
  answer: MatchAnswer
  names: NameLookup
  whatIf: WhatIf
}

export function CriteriaRail({ deal, answer, names, whatIf }: CriteriaRailProps) {
  const { t } = useLingui()
  const { total, countByCriterion, advice, indexes } = answer
  return (
    <>
      <div className={classes.railHead}>
        <h2 className={classes.railTitle}>
          <Trans>The fourteen criteria</Trans>
        </h2>
        <AppLink to={dealPath(deal, 'details')}>
          <Trans>Edit</Trans>
        </AppLink>
      </div>
      <p className="ui-label">
        <Trans>Lenders of {total} that meet each one</Trans>
      </p>
      <table className={classes.criteria} aria-label={t`The fourteen criteria`}>
        <tbody>
          {CRITERION_KEYS.map((key, index) => (
            <tr key={key} data-scarce={countByCriterion[key] < total * SCARCE_SHARE || undefined}>
              <td>{index + 1}</td>
              <th scope="row">{wordOf(CRITERION_WORDS, key)}</th>
              <td title={requestText(deal, key, names)}>{requestText(deal, key, names)}</td>
              <td>{countByCriterion[key]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {advice.length > 0 && <Advice advice={advice} names={names} whatIf={whatIf} />}
      <Rates indexes={indexes} />
    </>
  )
}

function Advice({ advice, names, whatIf }: { advice: readonly MatchAdvice[]; names: NameLookup; whatIf: WhatIf }) {
  const { t } = useLingui()
  return (
    <>
      <h2 className={classes.railTitle}>
        <Trans>Near misses</Trans>
      </h2>
      <p className="ui-label">
        <Trans>What one change would bring in</Trans>
      </p>
      <ul className={classes.advice}>
        {advice.map((each) => (
          <li key={`${each.criterion} ${String(each.to)}`}>
            <span className={classes.adviceWhat}>
              {wordOf(CRITERION_WORDS, each.criterion)} {say(each.criterion, each.from, names)} →{' '}
              {say(each.criterion, each.to, names)}
            </span>
            <span className={classes.adviceGain}>
              <Chip tone="ok">+{each.gained.length}</Chip>
              {whatIf.isReady && typeof each.to === 'number' && isMovedFigure(each.criterion) && (
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={t`Try ${wordOf(CRITERION_WORDS, each.criterion)} ${say(each.criterion, each.to, names)}`}
                  onClick={whatIf.tryFigure(each.criterion, each.to)}
                >
                  <Trans>Try</Trans>
                </Button>
              )}
            </span>
            <span className={classes.adviceWho}>
              <Gained advice={each} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const say = (key: CriterionKey, value: MatchAdvice['from'], names: NameLookup) => criterionText(key, value, names)

function Gained({ advice }: { advice: MatchAdvice }) {
  const { gained, lost, proceedsChange } = advice
  const others = gained.length - 1
  return (
    <>
      {gained[0]?.companyName}
      {others > 0 && (
        <>
          , <Plural value={others} one="# more" other="# more" />
        </>
      )}
      {proceedsChange !== null && proceedsChange !== 0 && (
        <>
          {' · '}
          <span className={classes.whole}>
            <Trans>{formatMoneyDelta(Math.round(proceedsChange))} proceeds</Trans>
          </span>
        </>
      )}
      {lost.length > 0 && (
        <>
          {' · '}
          <Plural value={lost.length} one="loses # match" other="loses # matches" />
        </>
      )}
    </>
  )
}

/** Series that lenders price from, as a desk calls them. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  GOC_5Y: 'GoC 5-year',
  PRIME_CA: 'Prime',
  UST_5Y: 'UST 5-year',
  UST_10Y: 'UST 10-year',
  PRIME_US: 'Prime (US)',
  SOFR: 'SOFR',
}

/** A rate is never shown without its day; one that was invented says so. */
function Rates({ indexes }: Pick<MatchAnswer, 'indexes'>) {
  const shown = indexes.filter(({ series }) => Object.hasOwn(SHORT_NAMES, series))
  if (shown.length === 0) return null
  const isDemo = shown.some(({ source }) => source === 'demo')
  return (
    <>
      <div className={classes.railHead}>
        <h2 className={classes.railTitle}>
          <Trans>Index rates</Trans>
        </h2>
        {isDemo && (
          <Chip tone="warn">
            <Trans>Demo rates</Trans>
          </Chip>
        )}
      </div>
      <ul className={classes.rates}>
        {shown.map(({ series, name, value, date, isStale }) => (
          <li key={series}>
            <span>
              {SHORT_NAMES[series] ?? name} <b>{formatPercent(value)}</b>
            </span>
            <span>{isStale ? <Trans>index of {date}</Trans> : date}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

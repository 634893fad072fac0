/** Why a lender stands where it does while a request is tried: what it meets now, what it misses, and a change to try. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMultiple } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { CriterionOutcome, MatchRequest } from '#domain/lenders/match-criteria.ts'
import type { Trial } from '#domain/lenders/match-trial.ts'
import { CRITERION_WORDS, type NameLookup } from '#domain/lenders/match-words.ts'
import type { MatchedLenderRow } from '#web/features/lenders/lender-row.ts'
import { MatchReasons } from '#web/features/lenders/match/MatchReasons.tsx'
import { criterionText } from '#web/features/mail/selection/criterion-text.ts'
import { Chip, LaterTooltip } from '#web/ui/index.ts'
import { figureWords, isMovedFigure } from './figure-words.ts'
import type { WhatIf } from './use-what-if.ts'
import classes from './what-if.module.css'

export function TriedWhy({ lender, names, whatIf }: { lender: MatchedLenderRow; names: NameLookup; whatIf: WhatIf }) {
  const { tried } = lender
  const [first] = tried?.met ?? []
  if (tried?.standing === 'new' && first) {
    return (
      <Chip tone="ok" icon={IconSparkles}>
        <Met outcome={first} request={whatIf.tried} names={names} />
      </Chip>
    )
  }
  return (
    <span className={classes.why}>
      <MatchReasons outcomes={lender.outcomes} names={names} />
      {tried?.trial && <TryButton trial={tried.trial} whatIf={whatIf} lender={lender} />}
    </span>
  )
}

/** "LTV now meets 65.00%": the criterion with what the request asks of it. */
function Met({ outcome, request, names }: { outcome: CriterionOutcome; request: MatchRequest; names: NameLookup }) {
  const { criterion } = outcome
  const { margin } = outcome
  const bound = typeof margin?.required === 'number' ? margin.required : request[criterion]
  const text =
    criterion === 'DSCR' && typeof bound === 'number' ? formatMultiple(bound) : criterionText(criterion, bound, names)
  return (
    <Trans>
      {wordOf(CRITERION_WORDS, criterion)} now meets {text}
    </Trans>
  )
}

/** One change that makes this lender fit; who comes and goes is said before the click. */
function TryButton({ trial, whatIf, lender }: { trial: Trial; whatIf: WhatIf; lender: MatchedLenderRow }) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const what = toText(trial)
  const ask = () => setIsAsked(true)
  return (
    <LaterTooltip label={isAsked ? <Weighed trial={trial} whatIf={whatIf} what={what} /> : what} multiline maw={280}>
      <button
        type="button"
        className={classes.try}
        aria-label={t`Try ${what} for ${lender.companyName}`}
        onPointerEnter={ask}
        onFocus={ask}
        onClick={() => whatIf.set(trial.request)}
      >
        <Trans>Try</Trans>
      </button>
    </LaterTooltip>
  )
}

/** A lender that asks for more coverage is met by a smaller loan. */
function toText({ criterion, request }: Trial): string {
  const figure = isMovedFigure(criterion) ? criterion : 'Loan_Amount'
  return figureWords(figure).text(request[figure] ?? 0)
}

/** Reckoned only when somebody looks: it asks all lenders anew. */
function Weighed({ trial, whatIf, what }: { trial: Trial; whatIf: WhatIf; what: string }) {
  const weighed = whatIf.weigh(trial.request)
  if (!weighed) return what
  const { gained, lost, fits } = weighed
  const named = (all: readonly { companyName: string }[]) =>
    all
      .slice(0, 3)
      .map(({ companyName }) => companyName)
      .join(', ') + (all.length > 3 ? ` +${all.length - 3}` : '')
  return (
    <>
      <b>
        <Trans>Try {what}</Trans>
      </b>
      <br />
      <Trans>Brings in {named(gained)}.</Trans>{' '}
      {lost.length === 0 ? <Trans>Nobody is lost.</Trans> : <Trans>Loses {named(lost)}.</Trans>}{' '}
      <Trans>Lenders that would fit: {fits}</Trans>
    </>
  )
}

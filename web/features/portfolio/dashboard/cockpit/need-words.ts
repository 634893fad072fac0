/** What presses, said as an act: what to do, both numbers behind it, and the button that leads there. */
import { t } from '@lingui/core/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { INSURANCE_PAPER } from '#domain/portfolio/loan-acts.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { COVENANT_WORDS, OBLIGATION_WORDS, watchDetail, watchPath } from '#domain/portfolio/watch-words.ts'
import type { LoanTab } from '#web/features/portfolio/card/LoanCard.tsx'
import type { CurrencyFigures } from '#web/features/portfolio/dashboard/dashboard-answer.ts'
import { type Words, watchPathOf } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'

export interface NeedWords {
  act: string
  about: string
  button: string
  to: string
}

type NeedFacts = { currencies: readonly CurrencyFigures[]; words: Words }

export function needWords(item: WatchItem, known: NeedFacts): NeedWords {
  const { kind, record, date, document } = item
  const { name } = record
  const to = watchPath(item)
  switch (kind) {
    case 'maturity':
      return { act: t`Refinance ${name}`, about: renewalText(item, known), ...refinancing(item) }
    case 'covenant':
      return {
        act: covenantAct(item),
        about: watchDetail(item),
        button: item.covenant?.status === 'Breach' ? t`Cure` : t`Open covenant`,
        to: curesPath(item),
      }
    case 'report': {
      const what = item.obligation ? wordOf(OBLIGATION_WORDS, item.obligation) : t`Report`
      return {
        ...{ act: t`Send ${what}: ${name}`, about: t`The lender is owed it by ${date}` },
        ...{ button: t`Open report`, to: tabPath(item, 'reporting') },
      }
    }
    case 'insurance':
      return {
        ...{ act: t`Renew the insurance of ${name}`, about: t`Insured until ${date}` },
        ...{ button: t`Renew`, to: renewalPath(item, INSURANCE_PAPER) },
      }
    case 'tax':
      return { act: t`Pay the realty tax of ${name}`, about: t`Paid to ${date}`, button: t`Open property`, to }
    case 'document': {
      const what = document?.name ?? t`Document`
      return {
        ...{ act: t`Renew ${what}: ${name}`, about: t`Valid until ${date}` },
        ...{ button: t`Renew`, to: renewalPath(item, document?._id) },
      }
    }
  }
}

function covenantAct({ record: { name }, covenant }: WatchItem): string {
  const what = covenant ? wordOf(COVENANT_WORDS, covenant.covenant) : t`Covenant`
  return covenant?.status === 'Breach' ? t`Cure the breach of ${what}: ${name}` : t`Watch ${what}: ${name}`
}

/** The part of a loan's card that it is about; other debts say all on one page. */
const tabPath = (item: WatchItem, tab: LoanTab) =>
  item.record.kind === 'loan' ? `${watchPath(item)}?tab=${tab}` : watchPath(item)

/** Where it is shown what cures a breach of a loan, and a waiver is asked for. */
const curesPath = (item: WatchItem) =>
  item.record.kind === 'loan' ? `${watchPath(item)}?view=covenants` : watchPath(item)

/** The papers of a building, with what is asked of the one that follows. */
const renewalPath = (item: WatchItem, key: string | undefined) =>
  pathTo('viewLoan', { id: item.record._id }, { view: 'documents', renew: key })

/** Only term loans stand in the radar; of other debts the record says what can be done. */
function refinancing(item: WatchItem): Pick<NeedWords, 'button' | 'to'> {
  const { kind, _id } = item.record
  return kind === 'loan'
    ? { button: t`Refinance`, to: `/?view=radar&loan=${_id}` }
    : { button: t`Open loan`, to: watchPath(item) }
}

/** `$4,209,344 at expiry, 6.10% now, 5.50% today`. */
function renewalText({ record, currency, amount, date }: WatchItem, { currencies }: NeedFacts): string {
  const ofCurrency = currencies.find((each) => each.currency === currency) ?? currencies[0]
  const rate = ofCurrency?.expiries.find(({ _id }) => _id === record._id)?.allInRate
  const today = ofCurrency?.newLoan?.rate
  const owed = amount === undefined ? undefined : formatMoney(Math.round(amount), currency)
  return [
    owed ? t`${owed} to repay on ${date}` : t`Ends on ${date}`,
    rate != null && t`${formatPercent(rate)} now`,
    today != null && t`${formatPercent(today)} today`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Where everything watched stands. */
export const allNeedsPath = (words: Words) => watchPathOf(words)

/** Ticking whom a deal is sent to: kept in its draft, with a question before somebody is chosen again. */
import { useLingui } from '@lingui/react/macro'
import type { DraftRecipient } from '#domain/mail/deal-draft.ts'
import { showError } from '#web/data/errors.ts'
import { checkedOf } from '#web/features/mail/message/draft-row.ts'
import type { Draft } from '#web/features/mail/message/use-draft.ts'
import { confirm, formatLocalDate, type RowId } from '#web/ui/index.ts'

/** What differs between ticking lenders and ticking consultants. */
export interface TickSide {
  /** What stands for a recipient in the list that is ticked. */
  keyOf: (recipient: DraftRecipient) => RowId
  toRecipient: (key: RowId) => Pick<DraftRecipient, 'companyId' | 'categoryId'>
  /** "This lender was already selected on …" */
  question: (date: string) => string
  /** Whom at those companies the deal is proposed to. */
  propose: (companyIds: readonly number[]) => Promise<(companyId: number) => number[]>
}

export interface Ticks {
  ids: RowId[]
  /** Those that shall be ticked now; `shown` are those on the screen, by which the others stay as they are. */
  choose: (ids: readonly RowId[], shown: readonly RowId[]) => Promise<void>
}

interface TicksParts {
  draft: Draft
  /** The day on which somebody came onto the deal's list of bids. */
  chosen: ReadonlyMap<RowId, string>
  side: TickSide
}

export function useTicks({ draft, chosen: chosenBefore, side }: TicksParts): Ticks {
  const { t } = useLingui()
  const ids = checkedOf(draft.shown.recipients).map(side.keyOf)

  const askAgain = async (key: RowId): Promise<boolean> => {
    const day = chosenBefore.get(key)
    return !day || confirm({ title: side.question(formatLocalDate(day)), action: t`Select again` })
  }

  /** Ticked at once; who exactly is written to follows when the company's people are known. */
  const add = async (added: readonly RowId[]) => {
    const fresh = added.map((key) => ({
      ...{ ...side.toRecipient(key), contactIds: [], checked: true },
      ...(chosenBefore.has(key) && { reselected: true }),
    }))
    const isAdded = (recipient: DraftRecipient) => added.includes(side.keyOf(recipient))
    const others = draft.current().recipients.filter((recipient) => !isAdded(recipient))
    draft.set({ recipients: [...others, ...fresh] })
    const peopleOf = await side.propose([...new Set(fresh.map(({ companyId }) => companyId))])
    const propose = (recipient: DraftRecipient): DraftRecipient =>
      isAdded(recipient) ? { ...recipient, contactIds: peopleOf(recipient.companyId) } : recipient
    draft.set({ recipients: draft.current().recipients.map(propose) })
  }

  const choose: Ticks['choose'] = async (chosen, shown) => {
    const now = draft.current().recipients
    const removed = shown.filter((key) => ids.includes(key) && !chosen.includes(key))
    if (removed.length > 0) draft.set({ recipients: now.filter((one) => !removed.includes(side.keyOf(one))) })
    const wanted: RowId[] = []
    for (const key of chosen.filter((one) => !ids.includes(one))) if (await askAgain(key)) wanted.push(key)
    if (wanted.length > 0) await add(wanted).catch(showError)
  }
  return { ids, choose }
}

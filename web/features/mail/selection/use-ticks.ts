/** Ticking lenders of a deal: whom each is proposed to, and a question before one is chosen again. */
import { useLingui } from '@lingui/react/macro'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import type { DraftRecipient } from '#domain/mail/deal-draft.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import type { ContactRow } from '#web/features/lenders/lender-row.ts'
import { checkedOf } from '#web/features/mail/message/draft-row.ts'
import type { Draft } from '#web/features/mail/message/use-draft.ts'
import { confirm, formatLocalDate } from '#web/ui/index.ts'
import { proposeContacts, requestOf } from './propose-contacts.ts'

interface Named {
  id: number
  companyName: string
}

export interface Ticks {
  ids: number[]
  /** The lenders that shall be ticked now; `rows` are those on the screen, by which the others stay as they are. */
  choose: (ids: readonly number[], rows: readonly Named[]) => Promise<void>
}

/** The API answers at most so many rows at once. */
const PAGE = 100

async function readContacts(lenderIds: readonly number[]): Promise<ContactRow[]> {
  const pages = Array.from({ length: Math.ceil(lenderIds.length / 20) }, (_, page) =>
    api.get<{ data: ContactRow[] }>(lenderContacts.path, {
      lenderCompanyId: { $in: lenderIds.slice(page * 20, page * 20 + 20) },
      $limit: PAGE,
    }),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}

export function useTicks({
  deal,
  draft,
  chosen: chosenBefore,
}: {
  deal: DealRow
  draft: Draft
  /** The day on which lenders came onto the deal's list of bids. */
  chosen: ReadonlyMap<number, string>
}): Ticks {
  const { t } = useLingui()
  const { recipients } = draft.shown
  const ids = checkedOf(recipients).map(({ companyId }) => companyId)

  const askAgain = async (id: number): Promise<boolean> => {
    const day = chosenBefore.get(id)
    if (!day) return true
    const date = formatLocalDate(day)
    return confirm({
      title: t`This lender was already selected on ${date}. Select again?`,
      action: t`Select again`,
    })
  }

  /** Ticked at once; who exactly is written to follows when the lender's people are known. */
  const add = async (added: readonly number[]) => {
    const fresh = added.map((companyId) => ({
      companyId,
      contactIds: [],
      checked: true,
      ...(chosenBefore.has(companyId) && { reselected: true }),
    }))
    const others = draft.current().recipients.filter(({ companyId }) => !added.includes(companyId))
    draft.set({ recipients: [...others, ...fresh] })
    const contacts = await readContacts(added)
    const request = requestOf(deal)
    const propose = (recipient: DraftRecipient): DraftRecipient => {
      const own = contacts.filter(({ lenderCompanyId }) => lenderCompanyId === recipient.companyId)
      return added.includes(recipient.companyId)
        ? { ...recipient, contactIds: proposeContacts(own, request) }
        : recipient
    }
    draft.set({ recipients: draft.current().recipients.map(propose) })
  }

  const choose: Ticks['choose'] = async (chosen, rows) => {
    const now = draft.current().recipients
    const removed = rows.map(({ id }) => id).filter((id) => ids.includes(id) && !chosen.includes(id))
    if (removed.length > 0) draft.set({ recipients: now.filter(({ companyId }) => !removed.includes(companyId)) })
    const wanted: number[] = []
    for (const id of chosen.filter((one) => !ids.includes(one))) if (await askAgain(id)) wanted.push(id)
    if (wanted.length > 0) await add(wanted).catch(showError)
  }
  return { ids, choose }
}

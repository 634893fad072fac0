/** Ticking lenders of a deal: whom each is proposed to, and a question before one is chosen again. */
import { useLingui } from '@lingui/react/macro'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import type { DraftRecipient } from '#domain/mail/lender-draft.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { addressOf, type DealRow, figure } from '#web/features/deals/deal-row.ts'
import type { ContactRow } from '#web/features/lenders/lender-row.ts'
import { confirm, formatLocalDate } from '#web/ui/index.ts'
import { checkedOf } from './draft-row.ts'
import { proposeContacts } from './propose-contacts.ts'
import type { Draft } from './use-draft.ts'

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
  sent,
}: {
  deal: DealRow
  draft: Draft
  sent: ReadonlyMap<number, string>
}): Ticks {
  const { t } = useLingui()
  const { recipients } = draft.shown
  const ids = checkedOf(recipients).map(({ companyId }) => companyId)

  const askAgain = async (id: number): Promise<boolean> => {
    const day = sent.get(id)
    if (!day) return true
    const date = formatLocalDate(day)
    return confirm({
      title: t`This lender was already selected on ${date}. Select again?`,
      action: t`Select again`,
    })
  }

  const add = async (added: readonly number[]): Promise<DraftRecipient[]> => {
    const wanted: number[] = []
    for (const id of added) if (await askAgain(id)) wanted.push(id)
    if (wanted.length === 0) return []
    const contacts = await readContacts(wanted)
    const request = {
      amount: figure(deal.values, 'Loan_Amount'),
      province: addressOf(deal.values)?.province ?? null,
      propertyType: figure(deal.values, 'Property_Type'),
    }
    return wanted.map((companyId) => ({
      companyId,
      contactIds: proposeContacts(
        contacts.filter((contact) => contact.lenderCompanyId === companyId),
        request,
      ),
      checked: true,
      ...(sent.has(companyId) && { reselected: true }),
    }))
  }

  const choose: Ticks['choose'] = async (chosen, rows) => {
    const onScreen = new Set(rows.map(({ id }) => id))
    const kept = recipients.filter(({ companyId }) => chosen.includes(companyId) || !onScreen.has(companyId))
    try {
      const added = await add(chosen.filter((id) => !ids.includes(id)))
      const others = kept.filter(({ companyId }) => !added.some((one) => one.companyId === companyId))
      draft.set({ recipients: [...others, ...added] })
    } catch (error) {
      showError(error)
    }
  }
  return { ids, choose }
}

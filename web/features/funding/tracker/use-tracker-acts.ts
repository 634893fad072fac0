/** What is done with documents, lenders and links of a tracker; each says what came of it. */
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { deals } from '#domain/deals/deal.ts'
import type { Party } from '#domain/funding/condition-choices.ts'
import { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import { prefundingLinks } from '#domain/funding/prefunding-link.ts'
import { syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'
import { showTryAgain } from '#web/data/errors.ts'
import { invalidateAfter, useAction, useRemove, useUpdate } from '#web/data/hooks.ts'
import { confirm, notify } from '#web/ui/index.ts'
import type { Condition, PartyLink, SyndicateLender } from './tracker.ts'

const ALSO = { alsoChanges: [deals.path] }

export type TrackerActs = ReturnType<typeof useTrackerActs>

export const useTrackerActs = (dealId: number) => ({
  ...useDocumentActs(),
  ...useRemovals(),
  ...useLenderActs(),
  ...useLinkActs(dealId),
})

/** Runs a change, and asks to try again with what the server says when it says no; true when it worked. */
function useAttempt() {
  const client = useQueryClient()
  return async (act: () => Promise<unknown>, said: string): Promise<boolean> => {
    try {
      await act()
      await invalidateAfter(client, [prefundingDocuments.path, deals.path])
      notify.ok(said)
      return true
    } catch (error) {
      showTryAgain(error)
      return false
    }
  }
}

function useDocumentActs() {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { run } = useAction(prefundingDocuments, ALSO)
  const { update } = useUpdate(prefundingDocuments, ALSO)
  const act = (id: number, name: string, body: Record<string, unknown> = {}) =>
    attempt(() => run({ id, name, body }), t`PreFunding Document Updated`)
  return {
    step: ({ id }: Condition, name: string) => act(id, name),
    keepLeadDays: ({ id }: Condition, leadDays: number) =>
      attempt(() => update({ id, changes: { leadDays } }), t`PreFunding Document Updated`),
    comment: ({ id }: Condition, text: string) => act(id, 'comment', { text }),
    keepFile: ({ id }: Condition, file: StoredFile) => run({ id, name: 'addFiles', body: { files: [file] } }),
    tick: ({ id }: Condition, syndicateLenderId: number, status: string) =>
      act(id, 'tick', { syndicateLenderId, status }),
    place: ({ id }: Condition, at: number) => act(id, 'place', { at }),
  }
}

/** What takes something away asks first. */
function useRemovals() {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { remove } = useRemove(prefundingDocuments, ALSO)
  return {
    dropFile: ({ id }: Condition, hashedId: string) =>
      attempt(
        () => api.send('DELETE', `${prefundingDocuments.path}/${id}?fileDelete=true&fileToBeDeleted=${hashedId}`),
        t`File Deleted`,
      ),
    async reset({ id, name }: Condition) {
      const isSure = await confirm({
        title: t`Reset ${name}?`,
        message: t`Its files are removed, and it is outstanding again.`,
        action: t`Reset document`,
        isDanger: true,
      })
      if (!isSure) return
      await attempt(
        () => api.send('PATCH', `${prefundingDocuments.path}/${id}?reset=true`),
        t`PreFunding Document Updated`,
      )
    },
    async remove({ id, name }: Condition): Promise<boolean> {
      const isSure = await confirm({
        title: t`Delete ${name}?`,
        message: t`Its files and comments go with it.`,
        action: t`Delete document`,
        isDanger: true,
      })
      return isSure && attempt(() => remove(id), t`PreFunding Document Deleted`)
    },
  }
}

function useLenderActs() {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { remove } = useRemove(syndicateLenders, ALSO)
  const { run } = useAction(syndicateLenders, ALSO)
  return {
    lenderStep: ({ id, lenderName }: SyndicateLender, name: string) =>
      attempt(() => run({ id, name }), t`${lenderName} is updated`),
    async removeLender({ id, lenderName }: SyndicateLender) {
      const isSure = await confirm({
        title: t`Take ${lenderName} out of the syndicate?`,
        message: t`Its link ends, and its ticks go with it.`,
        action: t`Take out`,
        isDanger: true,
      })
      if (isSure) await attempt(() => remove(id), t`${lenderName} is taken out`)
    },
  }
}

function useLinkActs(dealId: number) {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { update } = useUpdate(prefundingLinks, ALSO)
  return {
    /** Without an address everybody who is late is written to. */
    remind: (email?: string) =>
      attempt(
        () => api.send('POST', `${prefundingDocuments.path}?remind=send`, { dealId, ...(email && { email }) }),
        t`The reminder is on its way`,
      ),
    async takeAll(name: string) {
      try {
        const file = await api.download(`prefunding-archive/${dealId}`)
        const href = URL.createObjectURL(file)
        Object.assign(document.createElement('a'), { href, download: `${name}-pre-funding.zip` }).click()
        URL.revokeObjectURL(href)
      } catch (error) {
        showTryAgain(error)
      }
    },
    load: (body: { checklist: string; templateId?: number }) =>
      attempt(
        () => api.send('POST', `${prefundingDocuments.path}?template=load`, { dealId, ...body }),
        t`The checklist is loaded`,
      ),
    newLink: (party: Party) =>
      attempt(
        () => api.send('PUT', `${deals.path}/${dealId}?prefundingGuestToken=create`, { party }),
        t`The link is made. Copy it and send it.`,
      ),
    switchLink: ({ id }: PartyLink, isTokenActive: boolean) =>
      attempt(() => update({ id, changes: { isTokenActive } }), t`Link's status updated successfully`),
  }
}

/** Where one is on the desk, as the address says it: which tab, which layout, which lead is open beside the list. */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { CRM_TABS, type CrmTab } from '#domain/leads/crm-tabs.ts'

/** The tab whose address needs no word: what somebody comes for in the morning. */
export const FIRST_TAB: CrmTab = 'expiries'

/** A view over the leads of own financing, drawn by a later room. */
export const RADAR_TAB = 'radar'

type AddressWords = Readonly<Record<string, string | undefined>>

export const toCrmTab = (word: string | undefined): CrmTab => CRM_TABS.find((tab) => tab === word) ?? FIRST_TAB

/** The words that say which of the desk's lists it is. */
export const wordsOfTab = (tab: CrmTab): Record<string, string> => (tab === FIRST_TAB ? {} : { tab })

export const tabAddress = (tab: CrmTab): string => pathTo('crmDashboard', {}, wordsOfTab(tab))

/** The words of the address, and how to go to others of the same page. */
export function useWords() {
  const { history } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const text = useRouterState({ select: ({ location }) => location.searchStr })
  const words: AddressWords = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text])
  /** The address after these changes; an undefined word is left out. */
  const hrefOf = (changes: AddressWords) => {
    const after = new URLSearchParams(text)
    for (const [word, value] of Object.entries(changes)) {
      if (value === undefined) after.delete(word)
      else after.set(word, value)
    }
    return after.size > 0 ? `${path}?${after}` : path
  }
  const go = (changes: AddressWords, isReplaced = false) =>
    isReplaced ? history.replace(hrefOf(changes)) : history.push(hrefOf(changes))
  return { words, hrefOf, go }
}

/** The word that puts the cursor into the note of the lead that opens. */
export const NOTE_WORD = 'note'

/** The lead that is open beside its list. */
export function useOpenLead() {
  const { words, hrefOf, go } = useWords()
  return {
    openId: words.lead,
    hrefOfLead: (lead: string) => hrefOf({ lead, [NOTE_WORD]: undefined }),
    open: (lead: string) => go({ lead, [NOTE_WORD]: undefined }, words.lead !== undefined),
    close: () => go({ lead: undefined, [NOTE_WORD]: undefined }),
  }
}

/** Whoever comes from a borrower's name on a map finds that owner. */
export function useBorrowerAsked() {
  const { history } = useRouter()
  const borrower = useRouterState({ select: ({ location }) => location.state.borrower })
  useEffect(() => {
    if (borrower) history.replace(pathTo('crmDashboard', {}, { tab: 'owners', q: borrower }))
  }, [borrower, history])
}

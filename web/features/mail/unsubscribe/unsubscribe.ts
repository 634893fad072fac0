/** What a link to unsubscribe is asked, and answers. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnsubscribeReason } from '#domain/contacts/consent.ts'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { ApiError, api } from '#web/data/api.ts'

export interface Unsubscription {
  companyName: string
  postalAddress: string | null
  phone: string | null
  email: string
  /** Of the letter that led here. */
  language: ReaderLanguage
  isOff: boolean
  since: string | null
  /** The last day on which it can be taken back here. */
  takeBackUntil: string | null
}

const keyOf = (token: string) => ['unsubscribe', 'one', token]

/** Looking changes nothing; fails with 410 where nobody was sent such a link. */
export const useUnsubscription = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: () => api.get<Unsubscription>(`unsubscribe/${token}`),
    retry: false,
    meta: { isBackground: true },
  })

export const isUnknownLink = (error: unknown) => error instanceof ApiError && error.code === 410

/** The presses of the page, one at a time. */
export function useUnsubscribe(token: string) {
  const client = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const press = async (path: string, body: object) => {
    setIsBusy(true)
    setError(null)
    try {
      client.setQueryData(keyOf(token), await api.send<Unsubscription>('POST', path, body))
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return {
    error,
    isBusy,
    stop: (reason?: UnsubscribeReason) => press(`unsubscribe/${token}`, { ...(reason && { reason }) }),
    takeBack: () => press(`unsubscribe/${token}/take-back`, {}),
  }
}

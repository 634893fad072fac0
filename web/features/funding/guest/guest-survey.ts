/** What the holder of a survey's link receives, and its one answer. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SurveyAnswer } from '#domain/funding/client-survey.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'

export interface GuestSurvey {
  surveyId: number
  answeredAt: Instant | null
  tokenExpiresAt: Instant
  clientName: string
  dealName: string
  city: string | null
  closedOn: string | null
  companyName: string
  companyLogo: StoredFile | null
  /** Who reads the answer, by name. */
  readers: readonly string[]
}

const askFor = (id: string) => ({ service: 'client-survey', id })

export function useGuestSurvey(id: string, token: string) {
  const client = useQueryClient()
  const [calls] = useState(() => api.asGuest(token))
  const key = ['guest-survey', 'guest', id, token]
  const found = useQuery({
    queryKey: key,
    queryFn: () => calls.get<GuestSurvey>('guest-service', askFor(id)),
    meta: { isBackground: true },
    retry: false,
  })
  const sent = useMutation({
    mutationFn: (answer: SurveyAnswer) =>
      calls.send('PATCH', `guest-service?${new URLSearchParams(askFor(id)).toString()}`, answer),
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
  return { ...found, sent }
}

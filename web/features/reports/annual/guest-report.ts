/** What the holder of a report's link receives, and its way of sending a file. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { reportDocuments } from '#domain/reports/report-document.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { toStoredFile } from '#web/features/files/AttachmentField.tsx'
import type { DocumentRow, ReportRow } from './report-row.ts'

export type GuestDocument = Pick<
  DocumentRow,
  'docId' | 'name' | 'label' | 'required' | 'dueDate' | 'note' | 'status' | 'rejectReason' | 'file'
>

export interface GuestReport
  extends Pick<ReportRow, 'reportId' | 'title' | 'year' | 'dueDate' | 'status' | 'tokenExpiresAt'> {
  properties: readonly string[]
  companyName: string
  companyLogo: StoredFile | null
  sender: { name: string; email: string }
  documents: readonly GuestDocument[]
}

const keyOf = (id: string, token: string) => ['guest-report', 'guest', id, token]

export function useGuestReport(id: string, token: string) {
  return useQuery({
    queryKey: keyOf(id, token),
    queryFn: () => api.asGuest(token).get<GuestReport>('guest-service', { service: annualReports.path, id }),
    meta: { isBackground: true },
    retry: false,
  })
}

export function useGuestSending(id: string, token: string) {
  const client = useQueryClient()
  const [calls] = useState(() => api.asGuest(token))
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  /** Sends the file in place of what stands there; what the server refuses is shown. */
  const send = async ({ docId, file: before }: GuestDocument, file: File, onProgress: (share: number) => void) => {
    try {
      const form = new FormData()
      form.append('source', 'report')
      form.append('file', file)
      const [stored] = await calls.upload<StoredFile[]>('file-storage', form, onProgress)
      if (!stored) return
      const query = new URLSearchParams({ service: reportDocuments.path, id: String(docId) })
      const kept = await calls.send<GuestDocument>('PATCH', `guest-service?${query}`, {
        file: toStoredFile(stored),
        instead: before?.hashedId ?? null,
      })
      client.setQueryData<GuestReport>(
        keyOf(id, token),
        (now) => now && { ...now, documents: now.documents.map((each) => (each.docId === docId ? kept : each)) },
      )
      setSavedAt(new Date())
    } catch (error) {
      showError(error)
      await client.invalidateQueries({ queryKey: keyOf(id, token) })
    }
  }
  return { calls, send, savedAt }
}

export type GuestSending = ReturnType<typeof useGuestSending>

/** Conversations as the screens ask for them, and what a person does with one. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FileGoing } from '#domain/mail/inbox/file-place.ts'
import type {
  DealFolder,
  FolderCounts,
  OpenThread,
  ThreadColleague,
  ThreadLine,
} from '#domain/mail/inbox/inbox-list.ts'
import type { InboxFolder } from '#domain/mail/inbox/inbox-message.ts'
import { inboxThreads } from '#domain/mail/inbox/inbox-thread.ts'
import { ApiError, api, UNREACHABLE } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { notify } from '#web/ui/index.ts'

/** Others' changes of conversations arrive under this name. */
const KEY = inboxThreads.path
const PAGE = 50
/** Who is answering is asked again meanwhile. */
const WRITING_EVERY_MS = 20_000

export type InboxView = {
  folder: InboxFolder
  dealId?: number
  isAdmin?: boolean
  kind?: string
  unread?: boolean
  files?: boolean
  search?: string
}

type ThreadPage = { total: number; data: ThreadLine[] }

const toQuery = ({ search, ...view }: InboxView) => ({ ...view, ...(search && { $search: search }) })

/** The first conversations of a view, as many as are offered to choose from. */
export function useThreads(view: InboxView, count: number) {
  const query = { ...toQuery(view), $limit: Math.min(count, 100) }
  return useQuery({
    queryKey: [KEY, 'call', 'list', query],
    queryFn: () => api.get<ThreadPage>('inbox', query),
    placeholderData: keepPreviousData,
    meta: { isBackground: true },
  })
}

/** A view to be read through: its newest conversations, how many there are, and older ones page by page. */
export function useThreadPages(view: InboxView) {
  const query = { ...toQuery(view), $limit: PAGE }
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...rest } = useInfiniteQuery({
    queryKey: [KEY, 'call', 'pages', query],
    queryFn: ({ pageParam }) => api.get<ThreadPage>('inbox', { ...query, ...(pageParam > 0 && { $skip: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
    meta: { isBackground: true },
  })
  // A conversation that moved up between two pages stands on both.
  const lines = [...new Map(data?.pages.flatMap((page) => page.data).map((line) => [line.id, line])).values()]
  const more = hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null
  return { ...rest, lines, total: data?.pages.at(-1)?.total, more }
}

export const useThread = (id: number | undefined) =>
  useQuery({
    queryKey: [KEY, 'call', 'one', id],
    queryFn: () => api.get<OpenThread>(`inbox/${id}`),
    enabled: id !== undefined,
    refetchInterval: WRITING_EVERY_MS,
    meta: { isBackground: true },
  })

/** To whom the conversation may be given. */
export const useThreadColleagues = (id: number) =>
  useQuery({
    queryKey: [KEY, 'call', 'colleagues', id],
    queryFn: async () => (await api.get<{ data: ThreadColleague[] }>(`inbox/${id}/colleagues`)).data,
    meta: { isBackground: true },
  })

/** Where the message is shown with its pictures; asked anew each time, because the address holds for minutes only. */
export const usePictureFrame = (id: number, whole: boolean, isWanted: boolean) =>
  useQuery({
    queryKey: ['inbox-frames', id, whole],
    queryFn: () => api.get<{ url: string }>(`inbox/${id}/frame`, { whole: String(whole) }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useFolderCounts = (dealId?: number) =>
  useQuery({
    queryKey: [KEY, 'call', 'counts', dealId],
    queryFn: () => api.get<FolderCounts>('inbox-counts', { dealId }),
    meta: { isBackground: true },
  })

/** The deals that were written about lately. */
export const useDealFolders = () =>
  useQuery({
    queryKey: [KEY, 'call', 'deals'],
    queryFn: async () => (await api.get<{ data: DealFolder[] }>('inbox-deals')).data,
    meta: { isBackground: true },
  })

/** Conversations with something new, for the icon above every page; none for whoever has no inbox. */
export function useUnreadMail(hasInbox: boolean): number {
  const { data } = useQuery({
    queryKey: [KEY, 'call', 'counts', undefined],
    queryFn: () => api.get<FolderCounts>('inbox-counts', {}),
    enabled: hasInbox,
    meta: { isBackground: true },
  })
  return data?.inbox ?? 0
}

/** What is said of a failure in place of the server's sentence; undefined lets the server speak. */
type Instead = (error: unknown) => string | undefined

/** Runs a change, reads everything about the inbox anew, and says what the server refused. */
export function useInboxAct() {
  const client = useQueryClient()
  return async <Answer>(change: () => Promise<Answer>, instead?: Instead): Promise<Answer | undefined> => {
    try {
      const answer = await change()
      await client.invalidateQueries({ queryKey: [KEY] })
      return answer
    } catch (error) {
      showError(error, instead?.(error))
      return undefined
    }
  }
}

/** Whether a sentence of the server's came at all. */
const hasServerSaid = (error: unknown) => error instanceof ApiError && error.code !== UNREACHABLE

const filesWord = (count: number) => plural(count, { one: '# file', other: '# files' })

export function useThreadActs() {
  const { t } = useLingui()
  const act = useInboxAct()
  const client = useQueryClient()
  const post = <Answer>(path: string, body: object = {}, instead?: Instead) =>
    act(() => api.send<Answer>('POST', path, body), instead)
  const unchanged = () => t`Error while changing the status of message! Please reload and retry.`
  const undeleted = (error: unknown) => (hasServerSaid(error) ? undefined : t`Error while deleting the email!`)
  const file = (id: number, dealId: number | null, unassign = false, files: readonly FileGoing[] = []) =>
    post(`inbox/${id}/file`, { dealId, unassign, ...(files.length > 0 && { files }) })
  return {
    favourite: (chatId: string) => post(`inbox?favourite&chatId=${chatId}`),
    favouriteMessage: (id: number) => act(() => api.send('PATCH', `inbox/${id}?favourite`)),
    open: (messageId: number) => post(`inbox?opened&messageId=${messageId}`, {}, unchanged),
    async unread(messageId: number) {
      const answer = await post<{ message: string }>(`inbox?opened=false&messageId=${messageId}`, {}, unchanged)
      if (answer) notify.ok(answer.message)
    },
    async remove(path: string) {
      const answer = await act(() => api.send<{ message: string }>('DELETE', path), undeleted)
      if (answer) notify.ok(answer.message)
      return answer !== undefined
    },
    snooze: (id: number, until: string | null) => post(`inbox/${id}/snooze`, { until }),
    assign: (id: number, userId: number | null) => post(`inbox/${id}/assign`, { userId }),
    merge: (id: number, intoId: number) => post<ThreadLine>(`inbox/${id}/merge`, { intoId }),
    split: (id: number, messageId: number) => post<ThreadLine>(`inbox/${id}/split`, { messageId }),
    undo: (messageId: number) => post(`inbox/${messageId}/undo`),
    /** @returns whether it was filed; what the server refused is said. */
    async file(id: number, dealId: number | null, files: readonly FileGoing[] = []): Promise<boolean> {
      const going = dealId === null ? [] : files
      const isFiled = (await file(id, dealId, false, going)) !== undefined
      const said = going.length === 0 ? t`Filed` : t`Filed with ${filesWord(going.length)}`
      if (isFiled) notify.undoable(said, () => void file(id, null, true))
      return isFiled
    },
    /** Back to the tray, as if it had not been filed: what is known of it from then says otherwise, and is forgotten. */
    async unfile(id: number) {
      const answer = await file(id, null, true)
      client.removeQueries({ queryKey: [KEY, 'call', 'one', id], type: 'inactive' })
      return answer
    },
    async fileSure() {
      const answer = await post<{ filed: number[]; fileCount: number }>('inbox-sure')
      if (!answer) return
      const { filed, fileCount } = answer
      notify.ok(fileCount === 0 ? t`${filed.length} filed` : t`${filed.length} filed with ${filesWord(fileCount)}`)
    },
  }
}

/** The one way to the server: JSON over HTTP with the caller's token, and every failure as one kind of error. */

import { msg } from '@lingui/core/macro'
import type { ErrorAnswer, FieldErrors } from '#domain/kernel/errors.ts'
import { i18n } from '#web/i18n.ts'
import { followServerClock } from '#web/ui/clock.ts'
import { apiUrl } from './api-url.ts'
import { getToken } from './session-store.ts'
import { trackUpload } from './uploads.ts'

/** Status of a call that never got an answer. */
export const UNREACHABLE = 0

/** Anything the query language of the API knows; nested objects become `key[inner]=value`. */
export type Query = Readonly<Record<string, unknown>>

export type SendOptions = {
  /** The same key makes a repeated request count once; one is made when it is left out. */
  idempotencyKey?: string
  query?: Query
}

type ApiErrorParts = {
  code: number
  name: string
  message: string
  errors?: FieldErrors
  requestId?: string
  retryAfterSeconds?: number
  response?: Response
}

/** What went wrong with a call: the status, a sentence for the person, and the fields it speaks of. */
export class ApiError extends Error {
  readonly code: number
  readonly errors: FieldErrors | undefined
  /** To quote to support. */
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** What a download was answered with in place of the file, unread. */
  readonly response: Response | undefined

  constructor({ code, name, message, errors, requestId, retryAfterSeconds, response }: ApiErrorParts) {
    super(message)
    this.name = name
    this.code = code
    this.errors = errors
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.response = response
  }
}

/** `{a: {$gte: 1}, b: [2, 3]}` as `a[$gte]=1&b[0]=2&b[1]=3`; what is undefined is left out, null is sent as `null`. */
export function toQueryText(query: Query): string {
  const parts: string[] = []
  const add = (key: string, value: unknown) => {
    if (value === undefined) return
    if (Array.isArray(value)) value.forEach((each, index) => add(`${key}[${index}]`, each))
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, each] of Object.entries(value)) add(`${key}[${inner}]`, each)
    } else parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  }
  for (const [key, value] of Object.entries(query)) add(key, value)
  return parts.join('&')
}

function toUrl(path: string, query: Query = {}): string {
  const text = toQueryText(query)
  return `${apiUrl(path)}${text ? `${path.includes('?') ? '&' : '?'}${text}` : ''}`
}

const unreachable = () =>
  new ApiError({
    code: UNREACHABLE,
    name: 'Unreachable',
    message: i18n._(msg`The server cannot be reached. Check your connection and try again.`),
  })

/** The answer's value; throws what the server said when it said no. */
function readAnswer<T>(status: number, text: string, header: (name: string) => string | null, response?: Response): T {
  followServerClock(header('date'))
  const isJson = header('content-type')?.includes('json') ?? false
  const value = isJson && text ? (JSON.parse(text) as unknown) : text
  if (status >= 200 && status < 300) return value as T
  const answer = (isJson ? value : {}) as Partial<ErrorAnswer>
  const wait = Number(header('retry-after'))
  throw new ApiError({
    code: status,
    name: answer.name ?? 'GeneralError',
    message: answer.message ?? i18n._(msg`Something went wrong. Try again.`),
    ...(answer.errors && { errors: answer.errors }),
    ...(header('x-request-id') && { requestId: header('x-request-id') as string }),
    ...(wait > 0 && { retryAfterSeconds: wait }),
    ...(response && { response }),
  })
}

/** A request that may be repeated is repeated so often when the connection breaks or the server restarts. */
const RETRY_AFTER_MS = [600, 2_000]

const isPassing = (error: unknown) => error instanceof ApiError && (error.code === UNREACHABLE || error.code === 503)

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await run()
    } catch (error) {
      if (!isPassing(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return run()
}

let onUnauthenticated: () => void = () => {}

/** What happens when the server no longer knows the caller: set once, by the session. */
export function setUnauthenticated(react: () => void): void {
  onUnauthenticated = react
}

export type Api = ReturnType<typeof createApi>

/** Asks the server as somebody, and hears when it no longer knows them. */
function createAsker(authorize: () => string | undefined, isGuest: boolean) {
  const headers = (): Record<string, string> => {
    const authorization = authorize()
    return authorization ? { authorization } : {}
  }

  /** Only a token that was sent can be no longer good: a wrong password is an answer, not the end of a session. */
  const tell = (error: unknown, sent: string | undefined) => {
    const isEnded = error instanceof ApiError && error.code === 401 && !isGuest && sent !== undefined
    if (isEnded && sent === authorize()) onUnauthenticated()
    throw error
  }

  async function read<T>(answer: Response, sent: string | undefined, whole?: Response): Promise<T> {
    try {
      return readAnswer<T>(answer.status, await answer.text(), (name) => answer.headers.get(name), whole)
    } catch (error) {
      return tell(error, sent)
    }
  }

  async function request<T>(
    method: string,
    url: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<T> {
    const sent = headers()
    let answer: Response
    try {
      answer = await fetch(url, {
        method,
        headers: { ...sent, ...(body !== undefined && { 'content-type': 'application/json' }), ...extra },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch {
      throw unreachable()
    }
    return read<T>(answer, sent.authorization)
  }
  return { headers, tell, read, request }
}

function createApi(authorize: () => string | undefined, isGuest: boolean) {
  const { headers, tell, read, request } = createAsker(authorize, isGuest)
  return {
    /** Reads. Throws `ApiError`. */
    get: <T>(path: string, query?: Query) => request<T>('GET', toUrl(path, query)),

    /** Changes something, once even when the connection breaks in between. Throws `ApiError`. */
    send: <T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, options: SendOptions = {}) => {
      const key = options.idempotencyKey ?? crypto.randomUUID()
      const run = () => request<T>(method, toUrl(path, options.query), body, { 'idempotency-key': key })
      return withRetries(run)
    },

    /** Uploads files; `onProgress` hears the share that has left, 0 to 1. Throws `ApiError`. */
    upload: <T>(path: string, form: FormData, onProgress?: (share: number) => void) =>
      trackUpload(
        uploadForm<T>(toUrl(path), form, headers(), onProgress).catch((error) =>
          tell(error, headers().authorization),
        ) as Promise<T>,
      ),

    /**
     * A stored file's bytes, for pictures and downloads that need the caller's token; with a `body` a file that is made of
     * it. Throws `ApiError` with the response.
     */
    download: async (path: string, query?: Query, body?: object): Promise<Blob> => {
      const sent = headers()
      const asked = body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...sent, 'content-type': 'application/json' },
      }
      const answer = await fetch(toUrl(path, query), { headers: sent, ...asked }).catch(() => {
        throw unreachable()
      })
      return answer.ok ? answer.blob() : read<Blob>(answer, sent.authorization, answer.clone())
    },
  }
}

/** By XMLHttpRequest, because `fetch` does not tell how far an upload is. */
function uploadForm<T>(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  onProgress?: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(unreachable())
    request.onload = () => {
      try {
        resolve(readAnswer<T>(request.status, request.responseText, (name) => request.getResponseHeader(name)))
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}

const bearer = () => {
  const token = getToken()
  return token ? `Bearer ${token}` : undefined
}

export const api = {
  ...createApi(bearer, false),
  /** The same calls for somebody who holds only a link. */
  asGuest: (token: string): Api => createApi(() => `Guest ${token}`, true),
}

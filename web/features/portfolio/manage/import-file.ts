/** Sends a file of loans and tells how far the server is; what is wrong with it comes back by row and column. */

import type { ErrorAnswer, FieldErrors } from '#domain/kernel/errors.ts'
import { ApiError, UNREACHABLE } from '#web/data/api.ts'
import { apiUrl } from '#web/data/api-url.ts'
import { getToken } from '#web/data/session-store.ts'

export type ImportProgress = { phase: 'reading' | 'checking' | 'saving'; done: number; total: number }
export type Imported = {
  imported: number
  propertiesCreated: number
  /** Lenders outside the directory, now the company's own; `nearest` is one there with a similar name. */
  lendersCreated: { name: string; nearest: string | null }[]
}

const PROGRESS_TYPE = 'application/x-ndjson'

type Line = { progress?: ImportProgress; answer?: Imported; error?: ErrorAnswer }

/** A row of the file that cannot be taken; `column` is empty when the whole row is meant. */
export type FileError = { row: number; column: string; reason: string }

/** `rows.5.Interest Rate` and `Row 5, Interest Rate: is required.` as they stand in a table, by row. */
export function toFileErrors(errors: FieldErrors = {}): FileError[] {
  return Object.entries(errors)
    .flatMap(([key, sentence]) => {
      const [, row, column = ''] = /^rows\.(\d+)(?:\.(.+))?$/.exec(key) ?? []
      if (row === undefined) return []
      return [{ row: Number(row), column, reason: String(sentence).replace(/^Row \d+(?:, [^:]+)?: /, '') }]
    })
    .toSorted((a, b) => a.row - b.row)
}

/** One for each file that was chosen: sent again after a broken connection, it is answered and not kept twice. */
const keys = new WeakMap<File, string>()

function keyOf(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return key
}

/** Nothing of the file is kept unless all of it is. Throws `ApiError`. */
export async function importFile(
  file: File,
  userId: number,
  onProgress: (progress: ImportProgress) => void,
): Promise<Imported> {
  const form = new FormData()
  form.set('userId', String(userId))
  form.set('file', file)
  const answer = await fetch(apiUrl('loans'), {
    method: 'POST',
    body: form,
    headers: {
      authorization: `Bearer ${getToken() ?? ''}`,
      accept: PROGRESS_TYPE,
      'idempotency-key': keyOf(file),
    },
  }).catch(() => {
    throw broken()
  })
  if (!answer.headers.get('content-type')?.includes(PROGRESS_TYPE)) throw toApiError(await answer.json())
  for await (const { progress, answer: imported, error } of readLines(answer)) {
    if (progress) onProgress(progress)
    if (error) throw toApiError(error)
    if (imported) return imported
  }
  throw broken()
}

const broken = () =>
  new ApiError({
    code: UNREACHABLE,
    name: 'Unreachable',
    message: 'The connection broke. Please import the file again.',
  })

const toApiError = ({ code, name, message, errors }: ErrorAnswer) =>
  new ApiError({ code, name, message, ...(errors && { errors }) })

async function* readLines(answer: Response): AsyncGenerator<Line> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) yield JSON.parse(line)
  }
  if (rest) yield JSON.parse(rest)
}

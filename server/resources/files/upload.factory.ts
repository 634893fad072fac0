/** Uploads over HTTP as a browser sends them; for tests. */
import type { App } from '#server/app.ts'

export type UploadedFile = {
  id: number
  hashedId: string
  fileName: string
  name: string
  source: string
  url: string
  contentType: string
}
export type UploadPart = { name: string; content: Buffer; field?: string }

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Sends files as one form. `authorization` is a session's token or `Guest …`. */
export async function sendFiles(
  app: App,
  authorization: string,
  parts: readonly UploadPart[],
  fields: Record<string, string> = { source: 'deals' },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content, field = 'file' } of parts) form.append(field, new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/file-storage',
    headers: { authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() as UploadedFile[] & { message: string } }
}

/** One file, which must be taken. */
export async function uploadFile(
  app: App,
  authorization: string,
  name = 'package.pdf',
  content: Buffer = PDF,
  source = 'deals',
) {
  const { status, body } = await sendFiles(app, authorization, [{ name, content }], { source })
  if (status !== 201) throw new Error(`The upload was refused: ${body.message}`)
  return body[0] as UploadedFile
}

type PostedFile = UploadPart & { fields?: Record<string, string>; headers?: Record<string, string> }

/** One file with fields, posted to a path below the API's prefix. */
export async function postFile<Answer = { message: string }>(
  app: App,
  token: string,
  path: string,
  { fields = {}, headers = {}, name, content, field = 'file' }: PostedFile,
): Promise<{ status: number; body: Answer }> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json<Answer>() }
}

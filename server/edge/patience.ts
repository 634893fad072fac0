/** How long a body may take: what drips, or never begins, gives its connection back. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isForm } from '#server/kernel/forms.ts'

/** How long a body of JSON may take in all, and how fast a form must come once that time is over. */
export type Patience = { bodyMs: number; leastBytesPerSecond: number; lookEveryMs: number }

const USUAL: Patience = { bodyMs: 60_000, leastBytesPerSecond: 4_096, lookEveryMs: 5_000 }

export function limitPatience(app: FastifyInstance, patience: Patience = USUAL) {
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && raw.socket) watch(request, patience)
  })
}

function watch(request: FastifyRequest, { bodyMs, leastBytesPerSecond, lookEveryMs }: Patience) {
  const { raw } = request
  const begun = { at: Date.now(), bytes: raw.socket.bytesRead }
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer)
    const lateMs = Date.now() - begun.at - bodyMs
    const isComing = isForm(request) && raw.socket.bytesRead - begun.bytes > (lateMs / 1_000) * leastBytesPerSecond
    if (lateMs > 0 && !isComing) raw.destroy()
  }, lookEveryMs).unref()
  raw.once('end', () => clearInterval(timer))
  raw.once('close', () => clearInterval(timer))
}

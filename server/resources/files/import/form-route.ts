/** A call that takes a file as a form, at the path at which one record is made as JSON. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const CONSTRAINT = 'form'

/** The same path as making one record; a form is what tells them apart. */
export function addFormRoute(
  app: FastifyInstance,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  if (!app.hasConstraintStrategy(CONSTRAINT)) tellFormsApart(app)
  app.route({
    method: 'POST',
    url,
    constraints: { [CONSTRAINT]: 'yes' },
    config: { takesForm: true },
    // Packed, lines that tell the progress would wait for each other.
    compress: false,
    handler,
  })
}

function tellFormsApart(app: FastifyInstance) {
  app.addConstraintStrategy({
    name: CONSTRAINT,
    storage() {
      const kept = new Map()
      return { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) }
    },
    deriveConstraint: ({ headers }) => (headers['content-type']?.startsWith('multipart/') ? 'yes' : undefined),
    validate: () => {},
  })
}

/** POST /lists-taken: a browser that makes a workbook of a list says so first, as the server notes the files it makes itself. */
import { z } from 'zod'
import { mayEver } from '#domain/access/access.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'

export const listTakenCall = defineCall({
  method: 'POST',
  path: '/lists-taken',
  summary: 'Note that a list is taken along as a workbook',
  caller: 'user',
  body: z.strictObject({ path: z.string().max(60) }),
  answer: z.object({ path: z.string() }),
  status: 201,
  async run(ctx, { body: { path } }) {
    const resource = ctx.services.registry.get(path)
    if (!resource || !mayEver(ctx.actor.role, 'read', resource.access)) {
      throw invalidField('path', say('List has an unknown value.'))
    }
    await noteSecurityEvent(ctx, { kind: 'exported', detail: `${path}, workbook` })
    return { path }
  },
})

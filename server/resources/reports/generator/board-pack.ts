/** POST /board-pack: the caller's portfolio as one paper for those who decide, of the figures that the cockpit shows. */
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { PDF_FILE_NAME } from '#domain/kernel/paper/pdf-paper.ts'
import { BOARD_SECTIONS } from '#domain/portfolio/board/board-sections.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { cockpitWords, readCockpit } from '#server/resources/portfolio/portfolio-dashboard.ts'
import { writeBoardPack } from './write-paper.ts'

const bodySchema = z.strictObject({
  ...cockpitWords,
  /** In the order of the paper; all of them when not given. */
  sections: z
    .array(z.enum(BOARD_SECTIONS))
    .min(1)
    .max(BOARD_SECTIONS.length)
    .default([...BOARD_SECTIONS]),
})

export const boardPackCall = defineCall({
  method: 'POST',
  path: '/board-pack',
  summary: 'The portfolio as a designed PDF: cockpit, loan schedule, watch list, a page a property',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  async run(ctx, { body, reply }) {
    const { sections, ...words } = body
    const { facts } = await readCockpit(ctx, words)
    const chosen = [...new Set(sections)]
    const content = await writeBoardPack(ctx, { ...facts, sections: chosen, preparedBy: ctx.actor.name })
    await noteSecurityEvent(ctx, { kind: 'exported', detail: 'board pack' })
    return reply
      .header('content-disposition', `attachment; filename="${PDF_FILE_NAME}"`)
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(content)
  },
})

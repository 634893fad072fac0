/** GET /refinance-radar/:of/rows.csv: the radar as a file, every loan with its rank, its reason and its figures. */
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { holdsLeadFlag } from '#domain/leads/lead-permissions.ts'
import { radarRow } from '#domain/portfolio/radar-answer.ts'
import { RADAR_SOURCES, type RadarSource, type RadarSubject } from '#domain/portfolio/radar-subject.ts'
import type { RadarEntry } from '#domain/portfolio/refinance-radar.ts'
import { type Actor, isUser } from '#server/kernel/context.ts'
import { toCell } from '#server/kernel/csv.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { assignedToQuery, readRadar } from './radar.ts'

const query = z.strictObject({ currency: z.enum(CURRENCIES).optional(), assignedTo: assignedToQuery })

export const radarFile = defineCall({
  method: 'GET',
  path: '/refinance-radar/:of/rows.csv',
  summary: 'The radar as a file',
  caller: 'user',
  query,
  async run(ctx, { params, query: asked, reply }) {
    const of = RADAR_SOURCES.find((each) => each === params.of)
    if (!of) throw notFound()
    const { entries } = await readRadar(ctx, of, query.parse(asked))
    refuseTaking(ctx.actor, of)
    const cell = (value: unknown) => toCell(value, 'text', ctx.actor.timeZone)
    await noteSecurityEvent(ctx, { kind: 'exported', detail: `refinance-radar, ${of}` })
    const lines = [HEAD().map(cell), ...entries.map((entry) => lineOf(entry).map(cell))]
    return reply
      .header('content-disposition', `attachment; filename="refinance-radar-${ctx.today}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(stringify(lines, { bom: true, record_delimiter: 'windows' }))
  },
})

/** Own loans are one's own; leads are taken along by those who may take leads along. */
function refuseTaking(actor: Actor, of: RadarSource) {
  if (of === 'loans' || !isUser(actor)) return
  if (actor.rights.includes('canExportLeads') && holdsLeadFlag(actor, 'canDownload', 'refinance')) return
  throw new AppError('forbidden', say('You may not download these leads.'))
}

const HEAD = () => [
  say('Rank'),
  say('Loan'),
  say('Place'),
  say('Borrower'),
  say('Why'),
  say('Months left'),
  say('Maturity'),
  say('Balance'),
  say('Charge today'),
  say('Net saving'),
  say('New loan'),
  say('Cash-out'),
  say('Last talk'),
  say('Rests on'),
]

function lineOf(entry: RadarEntry<RadarSubject>): unknown[] {
  const { rank, name, place, who, sentence, monthsLeft, balance, netSaving, cashOut, lead, stale } = radarRow(entry)
  const { loan, figures } = entry
  return [
    ...[rank, name, place, who, sentence, monthsLeft, loan.maturity, balance],
    ...[
      figures?.chargeToday,
      netSaving,
      figures?.size.shown,
      cashOut,
      lead?.lastTalkAt?.slice(0, 10),
      stale.join('; '),
    ],
  ]
}

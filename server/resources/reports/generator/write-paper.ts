/** A paper of the caller's company: drawn beside the requests, with the company's logo and colour. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { PdfPaper } from '#domain/kernel/paper/pdf-paper.ts'
import type { BoardFacts } from '#domain/portfolio/board/board-facts.ts'
import type { ReportFormat } from '#domain/reports/told/report-kinds.ts'
import type { userCompanies } from '#domain/team/user-company.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { findFile } from '#server/resources/files/files.queries.ts'
import { makeFile, streamFile } from './make-file.ts'
import type { PaperHouse, WholeReport } from './report-file.ts'

/** Pictures that need no browser to be read. */
const DRAWN = ['image/png', 'image/jpeg']

/** @param madeAt said by a paper that comes out the same, byte for byte, from the same facts */
export const writePaper = async (ctx: Context, paper: Omit<PdfPaper, 'company'>, madeAt?: Date): Promise<Buffer> =>
  makeFile({ paper: { ...paper, ...(await findHouse(ctx)), madeAt } })

/** A report in one of its formats. */
export const writeReport = async (ctx: Context, format: ReportFormat, report: WholeReport): Promise<Buffer> =>
  makeFile({ report, format, house: format === 'pdf' ? await findHouse(ctx) : {} })

/** The same as it is written: a long workbook is never held as a whole. */
export const streamReport = async (ctx: Context, format: ReportFormat, report: WholeReport): Promise<Readable> =>
  streamFile({ report, format, house: format === 'pdf' ? await findHouse(ctx) : {} })

/** The board pack, under the name of the caller's company. */
export async function writeBoardPack(ctx: Context, board: Omit<BoardFacts, 'owner'>): Promise<Buffer> {
  const house = await findHouse(ctx)
  return makeFile({ board: { ...board, owner: house.company?.name ?? board.preparedBy }, house })
}

type PaperCompany = Pick<KeptRowOf<typeof userCompanies>, 'name' | 'logo' | 'primaryColour' | 'licenseNumber'>

async function findHouse(ctx: Context): Promise<PaperHouse> {
  const { db, actor } = ctx
  if (!isUser(actor)) return {}
  const { rows } = await sql<PaperCompany>`
    select c.name, c.logo, c."primaryColour", c."licenseNumber"
    from users u join user_companies c on c.id = u.user_company_id where u.id = ${actor.id}`.execute(db)
  const [found] = rows
  if (!found) return {}
  const { name, logo, primaryColour, licenseNumber } = found
  return {
    company: { name, colour: primaryColour ?? undefined, licence: licenseNumber ?? undefined },
    logo: logo ? await readLogo(ctx, logo) : undefined,
  }
}

/** A paper without its logo is better than none: a picture that cannot be read is left out, and the log says so. */
async function readLogo(ctx: Context, { hashedId }: StoredFile): Promise<string | undefined> {
  const file = await findFile(ctx, hashedId)
  if (!file || !DRAWN.includes(file.contentType)) return undefined
  try {
    const bytes = await buffer(await ctx.services.storage.open(file.sha256))
    return `data:${file.contentType};base64,${bytes.toString('base64')}`
  } catch (error) {
    ctx.services.logger.warn({ error }, 'A logo could not be read.')
    return undefined
  }
}

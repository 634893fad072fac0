/** Draws a paper on the server, as a browser would: same pages, same letters, the company's logo and colour. */
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { drawPaper } from '#domain/kernel/paper/draw-paper.ts'
import type { PdfPaper } from '#domain/kernel/paper/pdf-paper.ts'
import type { Logo } from '#domain/kernel/paper/sheet.ts'
import type { userCompanies } from '#domain/team/user-company.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { findFile } from '#server/resources/files/files.queries.ts'

/** Pictures that need no browser to be read. */
const DRAWN = ['image/png', 'image/jpeg']

/** @param madeAt said by a paper that comes out the same, byte for byte, from the same facts */
export async function writePaper(ctx: Context, paper: Omit<PdfPaper, 'company'>, madeAt?: Date): Promise<Buffer> {
  // Only who asks for a paper waits for the library.
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'in', format: 'letter', compress: true })
  if (madeAt) {
    pdf.setCreationDate(madeAt)
    pdf.setFileId('0'.repeat(32))
  }
  const company = await findCompany(ctx)
  const whole: PdfPaper = {
    ...paper,
    ...(company && {
      company: {
        name: company.name,
        colour: company.primaryColour ?? undefined,
        licence: company.licenseNumber ?? undefined,
      },
    }),
  }
  const logo = company?.logo ? await readLogo(ctx, company.logo) : undefined
  const toLines = (html: string) => [html]
  await drawPaper(pdf, whole, 'portrait', { logo, readFont, toLines, pause: () => setImmediate() })
  return Buffer.from(pdf.output('arraybuffer'))
}

const readFont = async () => {
  const read = async (name: string) =>
    (await readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))).toString('base64')
  const [normal, bold] = await Promise.all([read('DejaVuSansCondensed'), read('DejaVuSansCondensed-Bold')])
  return { normal, bold }
}

type PaperCompany = Pick<KeptRowOf<typeof userCompanies>, 'name' | 'logo' | 'primaryColour' | 'licenseNumber'>

async function findCompany({ db, actor }: Context): Promise<PaperCompany | undefined> {
  if (!isUser(actor)) return undefined
  const { rows } = await sql<PaperCompany>`
    select c.name, c.logo, c."primaryColour", c."licenseNumber"
    from users u join user_companies c on c.id = u.user_company_id where u.id = ${actor.id}`.execute(db)
  return rows[0]
}

/** A paper without its logo is better than none: a picture that cannot be read is left out, and the log says so. */
async function readLogo(ctx: Context, { hashedId }: StoredFile): Promise<Logo | undefined> {
  const file = await findFile(ctx, hashedId)
  if (!file || !DRAWN.includes(file.contentType)) return undefined
  try {
    const bytes = await buffer(await ctx.services.storage.open(file.sha256))
    const data = `data:${file.contentType};base64,${bytes.toString('base64')}`
    const { jsPDF } = await import('jspdf')
    const { width, height } = new jsPDF().getImageProperties(data)
    return { data, width, height }
  } catch (error) {
    ctx.services.logger.warn({ error }, 'A logo could not be drawn.')
    return undefined
  }
}

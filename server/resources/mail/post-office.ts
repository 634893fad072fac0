/** The one way mail leaves this process: the operator's SMTP server, or in development the built-in sink. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type MailSink, startMailSink } from '#server/adapters/mail-sink.ts'
import { createMailer, type Mailer } from '#server/adapters/mailer.ts'
import type { Services } from '#server/kernel/context.ts'
import { noteReport, reportOf } from './bulk/delivery-reports.ts'
import { deliverHere } from './inbox/demo-people.job.ts'

type PostOffice = { mailer: Mailer; sink: MailSink | undefined }

/** One for each running application; tests run several in a process. */
const offices = new WeakMap<Services, Promise<PostOffice>>()
const closed = new WeakSet<Services>()

/** The mailer; undefined when the operator has switched mail off, or the application is closing. */
export async function findMailer(services: Services): Promise<Mailer | undefined> {
  if (!services.config.mail || closed.has(services)) return undefined
  const office = offices.get(services) ?? open(services)
  offices.set(services, office)
  return (await office).mailer
}

/** The same for a change that promises to send. Throws `conflict` when mail is switched off. */
export async function getMailer(services: Services): Promise<Mailer> {
  const mailer = await findMailer(services)
  if (!mailer) throw new AppError('conflict', say('E-mail is switched off on this server.'))
  return mailer
}

async function open(services: Services): Promise<PostOffice> {
  const { config, db } = services
  if (config.smtpUrl)
    return { mailer: createMailer(config.smtpUrl, { inTheClear: config.mailInTheClear }), sink: undefined }
  const sink = await startMailSink(async (mail) => {
    const { mailFrom, rcptTo, raw } = mail
    await sql`insert into sink_messages ("mailFrom", "rcptTo", raw) values (${mailFrom}, ${rcptTo}, ${raw})`.execute(db)
    // As receivers' servers do, it reports what became of the message.
    await noteReport(services, reportOf(mail))
    await deliverHere(services, mail)
  })
  return { mailer: createMailer(sink.url), sink }
}

/** Ends the sink; from then on nothing is sent. */
export async function closePostOffice(services: Services): Promise<void> {
  closed.add(services)
  const office = await offices.get(services)
  await office?.sink?.close()
}

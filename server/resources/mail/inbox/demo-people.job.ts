/** The demo's invented people answer their mail, so that a newcomer sees a reply come in and file itself. */
import MailComposer from 'nodemailer/lib/mail-composer'
import { say } from '#domain/kernel/words.ts'
import { chatIdOf } from '#domain/mail/inbox/replying.ts'
import type { SunkMail } from '#server/adapters/mail-sink.ts'
import type { Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { isKnownRecipient, keepIncoming } from './incoming.ts'

const ANSWER_QUEUE = 'inbox-demo-answer'
/** As long as somebody takes who sits at the desk. */
const AFTER_SECONDS = 8

type Answering = { name: string; address: string; to: string; subject: string; messageId: string }

export const demoPeopleJobs = [
  defineJob({ queue: ANSWER_QUEUE, run: (services, answer: Answering) => deliverAnswer(services, answer) }),
]

/** What the built-in mail server took: handed to those of this house, and in the demo read by its invented people. */
export async function deliverHere(services: Services, { mailFrom, rcptTo, raw }: SunkMail): Promise<void> {
  const here: string[] = []
  for (const address of rcptTo) if (await isKnownRecipient(services, address)) here.push(address)
  // It never left this machine, and is from whom it says.
  if (here.length > 0) await keepIncoming(services, { mailFrom, rcptTo: here, raw, verdict: 'pass' })
  if (services.config.demo) await askForAnswer(services, raw)
}

async function askForAnswer(services: Services, raw: Buffer) {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(raw)
  const { mailDomain } = services.config
  const replyTo = mail.replyTo?.value[0]?.address ?? ''
  const [to] = [mail.to ?? []].flat().flatMap(({ value }) => value)
  const isInvented = to?.address?.endsWith('.test') && !to.address.endsWith(`@${mailDomain}`)
  if (!to?.address || !isInvented || !mail.messageId || chatIdOf(replyTo, mailDomain) === undefined) return
  const answer: Answering = {
    ...{ name: to.name || (to.address.split('@')[0] ?? ''), address: to.address, to: replyTo },
    ...{ subject: mail.subject ?? '', messageId: mail.messageId },
  }
  await services.jobs.send(ANSWER_QUEUE, answer, { singletonKey: mail.messageId, startAfter: AFTER_SECONDS })
}

async function deliverAnswer(services: Services, { name, address, to, subject, messageId }: Answering) {
  const text = say('Thank you, I have your message and will come back to you tomorrow with an answer.')
  const node = new MailComposer({
    ...{ from: { name, address }, to, subject: /^re:/i.test(subject) ? subject : `Re: ${subject}` },
    ...{ text: `${text}\n\n${name}`, inReplyTo: messageId, references: [messageId] },
    // The same mail however often the job runs.
    messageId: `<answer-${messageId.slice(1)}`,
    date: services.clock.now(),
  }).compile()
  const raw = await new Promise<Buffer>((resolve, reject) =>
    node.build((error, message) => (error ? reject(error) : resolve(message))),
  )
  await keepIncoming(services, { mailFrom: address, rcptTo: [to], raw, verdict: 'pass' })
}

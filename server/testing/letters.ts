/** Mail that tests wait for: what the built-in mail server received for an address. */
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import type { App } from '#server/app.ts'

export type Letter = { subject: string; text: string }

const LOOK_EVERY_MS = 50
const GIVE_UP_AFTER_LOOKS = 300

/** The letters to an address, oldest first, as soon as there are so many. */
export async function lettersTo({ services }: App, email: string, count = 1): Promise<Letter[]> {
  for (let look = 0; look < GIVE_UP_AFTER_LOOKS; look += 1) {
    const { rows } = await sql<{ raw: Buffer }>`
      select raw from sink_messages where ${email} = any("rcptTo") order by id`.execute(services.db)
    if (rows.length >= count) return Promise.all(rows.map(({ raw }) => toLetter(raw)))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error(`${email} did not get ${count} letters.`)
}

async function toLetter(raw: Buffer): Promise<Letter> {
  const { subject = '', html } = await simpleParser(raw)
  return { subject, text: html || '' }
}

/** The token in the letter's link to an account page. */
export function tokenIn({ text }: Letter): string {
  const [, token = ''] = /\/(?:verify-account|reset)\/([\w-]+)/.exec(text) ?? []
  if (!token) throw new Error(`No link to an account page in: ${text}`)
  return token
}

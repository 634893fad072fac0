/** What the server knows of each language it speaks. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { FRENCH_OF_LETTERS } from '#domain/kernel/letter-french.ts'
import { LETTER_FRENCH, type Speaker } from '#domain/kernel/words.ts'

/** English with every letter changed: where a screen shows plain letters, a text has passed by the catalogue. */
export const PSEUDO = 'en-XA'

const FOLDER = path.resolve(import.meta.dirname, '../../web/locales')

/** Sentences are compiled when first said, and kept. */
const compiled = new Map<string, ReturnType<typeof compileMessage>>()
function compile(sentence: string) {
  const known = compiled.get(sentence) ?? compileMessage(sentence)
  compiled.set(sentence, known)
  return known
}

const speakerOf = (locale: string, messages: Messages): Speaker['i18n'] =>
  setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compile)

export const ENGLISH: Speaker = { i18n: speakerOf('en', {}) }

/** Of every language but English, which stands in the sources. */
const CATALOGUES: Readonly<Record<string, () => Messages | Promise<Messages>>> = {
  [PSEUDO]: pseudoMessages,
  [LETTER_FRENCH]: () =>
    Object.fromEntries(Object.entries(FRENCH_OF_LETTERS).map(([english, french]) => [rememberedId(english), french])),
}

/** Which catalogue speaks the language, such as `en-CA`; undefined when it is English, or nobody speaks it. */
export const catalogueOf = (language: string | null | undefined): string | undefined =>
  [language ?? '', language?.split('-')[0] ?? ''].find((name) => Object.hasOwn(CATALOGUES, name))

const speakers = new Map<string, Promise<Speaker>>()

/** Whoever speaks the language; the English speaker when nobody does. */
export async function findSpeaker(language: string | null | undefined): Promise<Speaker> {
  const name = catalogueOf(language)
  const read = name === undefined ? undefined : CATALOGUES[name]
  if (name === undefined || !read) return ENGLISH
  const known =
    speakers.get(name) ??
    Promise.resolve(read()).then((messages) => ({ i18n: speakerOf(name, messages), idOf: rememberedId }))
  speakers.set(name, known)
  return known
}

/** The pseudo-language as the runtime reads it, made of the English catalogue. */
export async function pseudoMessages(): Promise<Messages> {
  // Only tests and developers ask for it; a server at work never loads what makes it.
  const [{ createCompiledCatalog }, { formatter }] = await Promise.all([
    import('@lingui/cli/api'),
    import('@lingui/format-po'),
  ])
  const text = await readFile(path.join(FOLDER, 'en.po'), 'utf8')
  const read = await formatter().parse(text, { locale: 'en', sourceLocale: 'en', filename: 'en.po' })
  const english = Object.fromEntries(
    Object.entries(read).map(([id, { message, translation }]) => [id, translation || message || id]),
  )
  const { source } = createCompiledCatalog(PSEUDO, english, { namespace: 'json', pseudoLocale: PSEUDO })
  return (JSON.parse(source) as { messages: Messages }).messages
}

/** An id is a hash of its sentence: reckoned once. */
const ids = new Map<string, string>()
function rememberedId(sentence: string): string {
  const known = ids.get(sentence) ?? generateMessageId(sentence)
  ids.set(sentence, known)
  return known
}

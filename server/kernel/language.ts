/** Which language the server speaks: to each caller theirs, in each mail and on each paper its reader's. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Speaker, speakThrough } from '#domain/kernel/words.ts'
import { catalogueOf, ENGLISH, findSpeaker, PSEUDO, pseudoMessages } from '#server/adapters/catalogues.ts'

/** Changes while a request is answered: who asks is known only once its session was read. */
type Spoken = { speaker: Speaker; isPseudo?: boolean }

const spoken = new AsyncLocalStorage<Spoken>()
speakThrough(() => spoken.getStore()?.speaker ?? ENGLISH)

/** Runs with every sentence in the language, such as `en-CA`; in English when nobody speaks it. */
export async function inLanguage<T>(language: string | null | undefined, run: () => T | Promise<T>): Promise<T> {
  const speaker = await findSpeaker(language)
  return spoken.run({ speaker }, run)
}

/** From here on this request speaks its caller's language. */
export async function speakTo(language: string | null | undefined): Promise<void> {
  const store = spoken.getStore()
  if (store && language && !store.isPseudo) store.speaker = await findSpeaker(language)
}

const held = new WeakMap<FastifyRequest, Spoken>()

/** Runs in the language of the request: what comes in on a connection knows nothing of the request it belongs to. */
export function inLanguageOf<T>(request: FastifyRequest, run: () => T): T {
  const store = held.get(request)
  return store ? spoken.run(store, run) : run()
}

/** Speaks what the browser asks for until it is known who asks; the pseudo-language only where people develop. */
export function speakWithCallers(app: FastifyInstance, { production }: { production: boolean }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const wanted = wantedOf(request.headers['accept-language'], production)
    const begin = (speaker: Speaker) => {
      held.set(request, { speaker, isPseudo: wanted === PSEUDO })
      inLanguageOf(request, done)
    }
    // Most speak English, and wait for nothing.
    if (wanted === undefined) begin(ENGLISH)
    else findSpeaker(wanted).then(begin, done)
  })
  app.addHook('preValidation', (request, _reply, done) => inLanguageOf(request, done))
  if (!production) app.get(`/dev/words/${PSEUDO}`, () => pseudoMessages())
}

/** The catalogue of the first language asked for that is spoken; undefined for English. */
function wantedOf(header: string | undefined, production: boolean): string | undefined {
  const languages = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim())
  const first = languages.find((each) => catalogueOf(each) !== undefined || /^en\b/i.test(each ?? ''))
  const wanted = catalogueOf(first)
  return production && wanted === PSEUDO ? undefined : wanted
}

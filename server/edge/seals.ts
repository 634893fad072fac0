/** Secrets of the server: keys derived from the one setting, link tokens hashed and sealed, signatures. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const TOKEN_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

export type Seals = {
  /** The key with which sessions are signed. */
  sessionKey: string
  /** A new link token: 32 random bytes, base64url; its hash to find it by; itself sealed, to copy the link again. */
  newToken(): { token: string; hash: Buffer; sealed: Buffer }
  hash(token: string): Buffer
  /** Throws when the bytes were not sealed with this server's secret. */
  unseal(sealed: Buffer): string
  /** A text that only this server can read again, and only together with the same `context`. */
  conceal(purpose: string, content: string, context: string): string
  /** What was concealed; undefined when it was not concealed here, for this purpose and context. */
  reveal(purpose: string, concealed: string, context: string): string | undefined
  /** Short signature of a text, for cursors and tickets; `purpose` keeps one kind from passing for another. */
  sign(purpose: string, content: string): string
  isSignedBy(purpose: string, content: string, signature: string): boolean
}

/** Everything is derived from `secret`: changing it ends sessions and makes sealed links unreadable. */
export function createSeals(secret: string): Seals {
  const keys = new Map<string, Buffer>()
  const key = (purpose: string) => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'mandate', purpose, 32))
    keys.set(purpose, known)
    return known
  }
  const linkKey = key('link-tokens')
  const hash = (token: string) => createHash('sha256').update(token).digest()
  const sign = (purpose: string, content: string) =>
    createHmac('sha256', key(purpose)).update(content).digest('base64url')
  return {
    sessionKey: key('sessions').toString('base64url'),
    hash,
    sign,
    newToken() {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      return { token, hash: hash(token), sealed: seal(linkKey, token) }
    },
    unseal: (sealed) => unseal(linkKey, sealed),
    conceal: (purpose, content, context) => seal(key(purpose), content, context).toString('base64url'),
    reveal(purpose, concealed, context) {
      const sealed = Buffer.from(concealed, 'base64url')
      if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined
      try {
        return unseal(key(purpose), sealed, context)
      } catch {
        return undefined
      }
    },
    isSignedBy(purpose, content, signature) {
      const expected = Buffer.from(sign(purpose, content))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

function seal(key: Buffer, text: string, context = ''): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function unseal(key: Buffer, sealed: Buffer, context = ''): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** The one-time link of a message about an account, put in while the message is sent. */
import { pathOfToken, type TokenPurpose } from '#domain/team/auth-token.ts'
import type { Config } from '#server/config.ts'
import type { Seals } from '#server/edge/seals.ts'
import { ACCOUNT_LINK_PLACE } from '#server/resources/team/account.email.ts'

export type AccountLink = { purpose: TokenPurpose; tokenSealed: Buffer | null }

/** The body with the account's link in it; undefined when it waits for one that no longer exists. */
export function putAccountLink(
  body: string,
  link: AccountLink | null,
  { config, seals }: { config: Pick<Config, 'publicUrl'>; seals: Pick<Seals, 'unseal'> },
): string | undefined {
  if (!body.includes(ACCOUNT_LINK_PLACE)) return body
  if (!link?.tokenSealed) return undefined
  return body.replaceAll(
    ACCOUNT_LINK_PLACE,
    config.publicUrl + pathOfToken(link.purpose, seals.unseal(link.tokenSealed)),
  )
}

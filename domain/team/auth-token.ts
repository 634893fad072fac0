/** One-time links by mail: what each is for and how long it works. */

export const TOKEN_PURPOSES = ['verify', 'reset', 'invite'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

export const TOKEN_MINUTES: Record<TokenPurpose, number> = { verify: 48 * 60, reset: 60, invite: 72 * 60 }

export const LINK_EXPIRED = 'This link has expired.'
/** Said whether or not anybody has the address. */
export const LINK_SENT = 'If the address exists, a link has been sent.'

/** Between two messages to one address. */
export const RESEND_PAUSE_SECONDS = 60

/** Where the link leads; invited people choose a password as those who forgot theirs do. */
export const pathOfToken = (purpose: TokenPurpose, token: string) =>
  `/${purpose === 'verify' ? 'verify-account' : 'reset'}/${token}`

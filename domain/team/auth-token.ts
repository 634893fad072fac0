/** One-time links by mail: what each is for and how long it works. */
import { mark } from '#domain/kernel/words.ts'

export const TOKEN_PURPOSES = [
  /** Proves the address of an account that has a password. */
  'verify',
  'reset',
  'invite',
  /** Proves the address of somebody who asks for access, and lets that person choose the password. */
  'register',
  /** Sent to a new address: puts it in the place of the old one. */
  'email',
  /** Sent to the present address when somebody else proposes another: the person agrees. */
  'email-consent',
  /** Sent to the address that was: takes the change back. */
  'email-undo',
] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

export const TOKEN_MINUTES: Record<TokenPurpose, number> = {
  verify: 48 * 60,
  reset: 60,
  invite: 72 * 60,
  register: 48 * 60,
  email: 48 * 60,
  'email-consent': 72 * 60,
  'email-undo': 72 * 60,
}

/** Those by which a password is chosen. */
export const PASSWORD_PURPOSES = ['reset', 'invite', 'register'] as const satisfies readonly TokenPurpose[]
/** Those that prove or change an address. */
export const ADDRESS_PURPOSES = [
  'verify',
  'email',
  'email-consent',
  'email-undo',
] as const satisfies readonly TokenPurpose[]

export const LINK_EXPIRED = mark('This link has expired.')
/** Said whether or not anybody has the address. */
export const LINK_SENT = mark('If the address exists, a link has been sent.')

/** Between two messages to one address. */
export const RESEND_PAUSE_SECONDS = 60

/** Where the link leads; invited people choose a password as those who forgot theirs do. */
export const pathOfToken = (purpose: TokenPurpose, token: string) =>
  `/${purpose === 'reset' || purpose === 'invite' ? 'reset' : 'verify-account'}/${token}`

/** The messages about accounts: short, with one link each, and nothing that a stranger should not read. */
import { TOKEN_MINUTES, type TokenPurpose } from '#domain/team/auth-token.ts'

/** Stands in a stored body where the link goes; the token is put in while the message is sent. */
export const ACCOUNT_LINK_PLACE = 'https://link.invalid/account'

export type LetterText = { subject: string; body: string }

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n')
const link = (words: string, href = ACCOUNT_LINK_PLACE) => `<a href="${href}">${words}</a>`
const hello = (name: string) => `Hello ${escapeHtml(name)},`
const hours = (purpose: TokenPurpose) => TOKEN_MINUTES[purpose] / 60
const undoWords = `If that was not you, ${link('keep this address')}: the change is taken back, all sessions end, and you choose a new password. The link works once, for ${hours('email-undo')} hours.`
const NOT_YOU = 'If you did not ask for this, you need do nothing.'

export const verifyLetter = (name: string): LetterText => ({
  subject: 'Verify your e-mail address',
  body: paragraphs(
    hello(name),
    `${link('Verify your address')} to go on. The link works once, for ${hours('verify')} hours.`,
    NOT_YOU,
  ),
})

/** To somebody who asks for access, or in whose name somebody does: only who reads this mail chooses the password. */
export const registerLetter = (name: string, company: string): LetterText => ({
  subject: 'Verify your e-mail address',
  body: paragraphs(
    hello(name),
    `Access to Mandate was asked for with this address, for ${escapeHtml(company)}.`,
    `${link('Verify your address and choose a password')} to go on. The link works once, for ${hours('register')} hours.`,
    'If you did not ask for this, you need do nothing.',
  ),
})

/** To somebody who has an account already and asks for one again. */
export const knownLetter = (name: string, publicUrl: string): LetterText => ({
  subject: 'You already have an account',
  body: paragraphs(
    hello(name),
    `Somebody asked for access with this address. You have an account already: ${link('sign in', `${publicUrl}/login`)}, or ${link('set a new password', `${publicUrl}/forgot-password`)} if you forgot yours.`,
    NOT_YOU,
  ),
})

export const resetLetter = (name: string): LetterText => ({
  subject: 'Set a new password',
  body: paragraphs(
    hello(name),
    `${link('Choose a new password')}. The link works once, for ${TOKEN_MINUTES.reset} minutes.`,
    `${NOT_YOU} Your password stays as it is.`,
  ),
})

export const inviteLetter = (name: string, inviter: string, company: string): LetterText => ({
  subject: `${inviter} invites you to ${company}`.slice(0, 300),
  body: paragraphs(
    hello(name),
    `${escapeHtml(inviter)} has made an account for you at ${escapeHtml(company)}.`,
    `${link('Choose a password')} to sign in. The link works once, for ${hours('invite')} hours.`,
  ),
})

export const approvedLetter = (name: string, publicUrl: string): LetterText => ({
  subject: 'Your access was approved',
  body: paragraphs(
    hello(name),
    `Your account is ready. ${link('Sign in', `${publicUrl}/login`)} with the password you chose.`,
  ),
})

export const refusedLetter = (name: string, reason: string): LetterText => ({
  subject: 'Your request for access',
  body: paragraphs(hello(name), 'We cannot give you access at this time:', escapeHtml(reason).replace(/\n/g, '<br>')),
})

export const passwordChangedLetter = (name: string, publicUrl: string): LetterText => ({
  subject: 'Your password was changed',
  body: paragraphs(
    hello(name),
    `The password of your account was changed and all other sessions were ended. If that was not you, ${link('set a new password', `${publicUrl}/forgot-password`)} now.`,
  ),
})

/** To a new address: only who reads its mail puts it in place. */
export const newAddressLetter = (name: string): LetterText => ({
  subject: 'Confirm your new e-mail address',
  body: paragraphs(
    hello(name),
    `${link('Use this address')} for your account from now on. The link works once, for ${hours('email')} hours; until then nothing changes.`,
    NOT_YOU,
  ),
})

/** To the present address, when the person, or somebody who knows the password, asks for another. */
export const addressPlannedLetter = (name: string, email: string): LetterText => ({
  subject: 'Your e-mail address is to be changed',
  body: paragraphs(
    hello(name),
    `Your account is to use ${escapeHtml(email)} from now on, as soon as that address is confirmed.`,
    undoWords,
  ),
})

/** To the present address, when somebody else proposes another. */
export const addressConsentLetter = (name: string, proposer: string, email: string): LetterText => ({
  subject: 'Do you agree with a new e-mail address?',
  body: paragraphs(
    hello(name),
    `${escapeHtml(proposer)} asks that your account use ${escapeHtml(email)} from now on.`,
    `If you agree, ${link('confirm it')}. The link works once, for ${hours('email-consent')} hours. If you do not, you need do nothing.`,
  ),
})

export const addressChangedLetter = (name: string, email: string): LetterText => ({
  subject: 'Your e-mail address was changed',
  body: paragraphs(
    hello(name),
    `Your account now uses ${escapeHtml(email)}. All other sessions were ended.`,
    undoWords,
  ),
})

/** The messages about accounts: short, with one link each, and nothing that a stranger should not read. */
import { say } from '#domain/kernel/words.ts'
import { TOKEN_MINUTES, type TokenPurpose } from '#domain/team/auth-token.ts'

/** Stands in a stored body where the link goes; the token is put in while the message is sent. */
export const ACCOUNT_LINK_PLACE = 'https://link.invalid/account'

export type LetterText = { subject: string; body: string }

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A sentence whose `<a>`s lead to these addresses, in the order in which a reader of English meets them. */
export const linked = (sentence: string, ...addresses: readonly string[]) =>
  addresses.reduce((text, address) => text.replace('<a>', `<a href="${escapeHtml(address)}">`), sentence)

const toAccount = (sentence: string) => linked(sentence, ACCOUNT_LINK_PLACE)
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n')
export const hello = (name: string) => say('Hello {name},', { name: escapeHtml(name) })
const hours = (purpose: TokenPurpose) => TOKEN_MINUTES[purpose] / 60
const notYou = () => say('If you did not ask for this, you need do nothing.')
const worksOnce = (purpose: TokenPurpose) =>
  say('The link works once, for {hours, plural, one {# hour} other {# hours}}.', { hours: hours(purpose) })
const undoWords = () =>
  `${toAccount(say('If that was not you, <a>keep this address</a>: the change is taken back, all sessions end, and you choose a new password.'))} ${worksOnce('email-undo')}`

export const verifyLetter = (name: string): LetterText => ({
  subject: say('Verify your e-mail address'),
  body: paragraphs(
    hello(name),
    `${toAccount(say('<a>Verify your address</a> to go on.'))} ${worksOnce('verify')}`,
    notYou(),
  ),
})

/** To somebody who asks for access, or in whose name somebody does: only who reads this mail chooses the password. */
export const registerLetter = (name: string, company: string): LetterText => ({
  subject: say('Verify your e-mail address'),
  body: paragraphs(
    hello(name),
    say('Access to Mandate was asked for with this address, for {company}.', { company: escapeHtml(company) }),
    `${toAccount(say('<a>Verify your address and choose a password</a> to go on.'))} ${worksOnce('register')}`,
    notYou(),
  ),
})

/** To somebody who has an account already and asks for one again. */
export const knownLetter = (name: string, publicUrl: string): LetterText => ({
  subject: say('You already have an account'),
  body: paragraphs(
    hello(name),
    linked(
      say(
        'Somebody asked for access with this address. You have an account already: <a>sign in</a>, or <a>set a new password</a> if you forgot yours.',
      ),
      `${publicUrl}/login`,
      `${publicUrl}/forgot-password`,
    ),
    notYou(),
  ),
})

export const resetLetter = (name: string): LetterText => ({
  subject: say('Set a new password'),
  body: paragraphs(
    hello(name),
    toAccount(
      say('<a>Choose a new password</a>. The link works once, for {minutes} minutes.', {
        minutes: TOKEN_MINUTES.reset,
      }),
    ),
    `${notYou()} ${say('Your password stays as it is.')}`,
  ),
})

export const inviteLetter = (name: string, inviter: string, company: string): LetterText => ({
  subject: say('{inviter} invites you to {company}', { inviter, company }).slice(0, 300),
  body: paragraphs(
    hello(name),
    say('{inviter} has made an account for you at {company}.', {
      inviter: escapeHtml(inviter),
      company: escapeHtml(company),
    }),
    `${toAccount(say('<a>Choose a password</a> to sign in.'))} ${worksOnce('invite')}`,
  ),
})

export const approvedLetter = (name: string, publicUrl: string): LetterText => ({
  subject: say('Your access was approved'),
  body: paragraphs(
    hello(name),
    linked(say('Your account is ready. <a>Sign in</a> with the password you chose.'), `${publicUrl}/login`),
  ),
})

export const refusedLetter = (name: string, reason: string): LetterText => ({
  subject: say('Your request for access'),
  body: paragraphs(
    hello(name),
    say('We cannot give you access at this time:'),
    escapeHtml(reason).replace(/\n/g, '<br>'),
  ),
})

export const passwordChangedLetter = (name: string, publicUrl: string): LetterText => ({
  subject: say('Your password was changed'),
  body: paragraphs(
    hello(name),
    linked(
      say(
        'The password of your account was changed and all other sessions were ended. If that was not you, <a>set a new password</a> now.',
      ),
      `${publicUrl}/forgot-password`,
    ),
  ),
})

/** To a new address: only who reads its mail puts it in place. */
export const newAddressLetter = (name: string): LetterText => ({
  subject: say('Confirm your new e-mail address'),
  body: paragraphs(
    hello(name),
    `${toAccount(say('<a>Use this address</a> for your account from now on; until then nothing changes.'))} ${worksOnce('email')}`,
    notYou(),
  ),
})

/** To the present address, when the person, or somebody who knows the password, asks for another. */
export const addressPlannedLetter = (name: string, email: string): LetterText => ({
  subject: say('Your e-mail address is to be changed'),
  body: paragraphs(
    hello(name),
    say('Your account is to use {email} from now on, as soon as that address is confirmed.', {
      email: escapeHtml(email),
    }),
    undoWords(),
  ),
})

/** To the present address, when somebody else proposes another. */
export const addressConsentLetter = (name: string, proposer: string, email: string): LetterText => ({
  subject: say('Do you agree with a new e-mail address?'),
  body: paragraphs(
    hello(name),
    say('{proposer} asks that your account use {email} from now on.', {
      proposer: escapeHtml(proposer),
      email: escapeHtml(email),
    }),
    `${toAccount(say('If you agree, <a>confirm it</a>.'))} ${worksOnce('email-consent')} ${say('If you do not, you need do nothing.')}`,
  ),
})

export const addressChangedLetter = (name: string, email: string): LetterText => ({
  subject: say('Your e-mail address was changed'),
  body: paragraphs(
    hello(name),
    say('Your account now uses {email}. All other sessions were ended.', { email: escapeHtml(email) }),
    undoWords(),
  ),
})

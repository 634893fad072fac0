/** What a password must be; the same rule when it is chosen, changed and set anew. */

export const WEAK_PASSWORD = 'Password must have at least 10 characters with a letter and a number.'
export const PASSWORDS_DIFFER = 'Passwords do not match.'

const SHORTEST = 10
/** Longer ones only keep the server busy. */
export const LONGEST_PASSWORD = 200

/** Whether the password is good enough for whoever signs in with this address. */
export function isStrongPassword(password: string, email = ''): boolean {
  const isSpread = /\p{L}/u.test(password) && /\d/.test(password)
  const isAddress = email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase()
  return password.length >= SHORTEST && password.length <= LONGEST_PASSWORD && isSpread && !isAddress
}

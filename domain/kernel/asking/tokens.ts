/** A typed question in its smallest parts: words, figures, signs of comparison, and what stands in quotation marks. */

export interface Token {
  /** As it was typed, without quotation marks and closing commas. */
  text: string
  lower: string
  isQuoted: boolean
}

/** Quoted words; a comparison; a list or range's separator; anything else up to a space or a comparison. */
const TOKEN = /"(?<quoted>[^"]*)"?|(?<sign><=|>=|=<|=>|[<>=≤≥])|(?<word>[^\s<>=≤≥"]+)/gu

/** Commas within a figure belong to it; those behind a word only part it from the next. */
const withoutComma = (word: string) => word.replace(/[,;?!]+$/u, '')

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(({ groups = {} }) => {
    const isQuoted = groups.quoted !== undefined
    const plain = (groups.quoted ?? groups.sign ?? withoutComma(groups.word ?? '')).trim()
    return plain === '' ? [] : [{ text: plain, lower: plain.toLowerCase(), isQuoted }]
  })
}

/** Whether a run of tokens from here says the name; a name of two capitals, as of a province, only in capitals. */
export function says(tokens: readonly Token[], at: number, name: string): boolean {
  const isCode = /^[A-Z]{2}$/.test(name)
  return name.split(' ').every((part, index) => {
    const token = tokens[at + index]
    if (!token || token.isQuoted) return false
    return isCode ? token.text === part : token.lower === part.toLowerCase()
  })
}

/** The longest of the names that is said from here, with how many tokens it takes. */
export function longestSaid<Of>(
  tokens: readonly Token[],
  at: number,
  things: readonly { of: Of; name: string }[],
): { of: Of; length: number } | null {
  let best: { of: Of; length: number } | null = null
  for (const { of, name } of things) {
    const length = name.split(' ').length
    if (length > (best?.length ?? 0) && says(tokens, at, name)) best = { of, length }
  }
  return best
}

/** The formula of a covenant: numbers, facts by name, + − × ÷, brackets, the least and the greatest of two. */
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'

/** What a formula may name. Flows are of the four quarters to the test; the others stand at its day. */
export const FORMULA_FACTS = [
  'noi',
  'rent',
  'vacancy',
  'otherIncome',
  'expenses',
  'adjustments',
  'capital',
  'occupancy',
  'netWorth',
  'liquidity',
  'balance',
  'debtService',
  'interest',
  'value',
] as const
export type FormulaFact = (typeof FORMULA_FACTS)[number]

/** Currency units, occupancy in percent; NaN is not known, so that whatever is made of it is not known either. */
export type FormulaFacts = Record<FormulaFact, number>

/** A formula as it was read: what it makes of facts, and which of them it names in their order. */
export interface Formula {
  /** NaN is not known: a fact is missing, or something is divided by nothing. */
  value(facts: FormulaFacts): number
  facts: readonly FormulaFact[]
}

export const LONGEST_FORMULA = 200
/** Brackets within brackets; a formula that people can read has two or three. */
const DEEPEST = 24

type Value = Formula['value']
type FormulaToken = { text: string; at: number }

const TOKEN = /\s*(\d+(?:\.\d+)?|[A-Za-z][A-Za-z0-9]*|[-+*/(),])/y

/** Throws `invalid` on `formula`, in words that name what is wrong and where. */
export function readFormula(text: string): Formula {
  if (text.length > LONGEST_FORMULA) {
    throw wrong(say('A formula has at most {most} characters.', { most: LONGEST_FORMULA }))
  }
  const reader = new FormulaReader(tokensOf(text))
  const value = reader.sum()
  reader.end()
  if (reader.facts.size === 0) throw wrong(say('The formula names no fact.'))
  return { value, facts: [...reader.facts] }
}

/** The sentence for what is wrong with a formula; null when it can be read. */
export function formulaError(text: string): string | null {
  try {
    readFormula(text)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

const wrong = (sentence: string) => new AppError('invalid', sentence, { formula: sentence })

function tokensOf(text: string): FormulaToken[] {
  const tokens: FormulaToken[] = []
  const end = text.trimEnd().length
  let at = 0
  while (at < end) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) {
      const sign = [...text.slice(at).trimStart()][0] ?? ''
      throw wrong(say('A formula cannot hold “{sign}”.', { sign }))
    }
    at = TOKEN.lastIndex
    tokens.push({ text: found[1] as string, at: at - (found[1] as string).length + 1 })
  }
  return tokens
}

/** Division by nothing, and by what is not known, is not known. */
const divided = (value: number, by: number) => (by === 0 ? Number.NaN : value / by)

const CHOOSERS = { min: Math.min, max: Math.max } as const
const isChooser = (word: string): word is keyof typeof CHOOSERS => word in CHOOSERS && Object.hasOwn(CHOOSERS, word)
const isFact = (word: string): word is FormulaFact => FORMULA_FACTS.some((fact) => fact === word)

/** sum = product (± product)…, product = part (× ÷ part)…, part = number, fact, −part, (sum), min(sum, sum). */
class FormulaReader {
  readonly facts = new Set<FormulaFact>()
  readonly #tokens: readonly FormulaToken[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens
  }

  sum(): Value {
    let value = this.#product()
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      const [left, right] = [value, this.#product()]
      value = sign === '+' ? (facts) => left(facts) + right(facts) : (facts) => left(facts) - right(facts)
    }
    return value
  }

  end(): void {
    const token = this.#tokens[this.#next]
    if (token) throw wrong(unexpected(token))
  }

  #product(): Value {
    let value = this.#part()
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/')) {
      const [left, right] = [value, this.#part()]
      value = sign === '*' ? (facts) => left(facts) * right(facts) : (facts) => divided(left(facts), right(facts))
    }
    return value
  }

  #part(): Value {
    const token = this.#tokens[this.#next]
    if (!token) throw wrong(say('The formula ends too early.'))
    this.#next += 1
    const { text } = token
    if (text === '-') {
      const value = this.#deeper(() => this.#part())
      return (facts) => -value(facts)
    }
    if (text === '(') return this.#deeper(() => this.#closed(this.sum()))
    if (/^\d/.test(text)) {
      const number = Number(text)
      return () => number
    }
    if (!/^[A-Za-z]/.test(text)) throw wrong(unexpected(token))
    return isChooser(text) ? this.#chosen(text) : this.#fact(text)
  }

  #chosen(word: keyof typeof CHOOSERS): Value {
    const choose = CHOOSERS[word]
    this.#must('(')
    return this.#deeper(() => {
      const first = this.sum()
      this.#must(',')
      const second = this.#closed(this.sum())
      return (facts) => choose(first(facts), second(facts))
    })
  }

  #fact(word: string): Value {
    if (!isFact(word)) {
      throw wrong(
        say('There is no fact “{word}”. A formula may name {facts}.', { word, facts: FORMULA_FACTS.join(', ') }),
      )
    }
    this.facts.add(word)
    return (facts) => facts[word]
  }

  #deeper(read: () => Value): Value {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw wrong(say('The formula has too many brackets within one another.'))
    const value = read()
    this.#depth -= 1
    return value
  }

  #closed(value: Value): Value {
    this.#must(')')
    return value
  }

  #must(text: string): void {
    if (this.#take(text)) return
    const token = this.#tokens[this.#next]
    throw wrong(token ? unexpected(token) : say('The formula ends before “{sign}”.', { sign: text }))
  }

  #take(...texts: string[]): string | undefined {
    const text = this.#tokens[this.#next]?.text
    if (text === undefined || !texts.includes(text)) return undefined
    this.#next += 1
    return text
  }
}

const unexpected = ({ text, at }: FormulaToken) => say('“{text}” is not expected at character {at}.', { text, at })

/** Formulas that most commitment letters have, to begin with. */
export const USUAL_FORMULAS = [
  { name: mark('Debt service coverage'), formula: 'noi / debtService', side: 'minimum', unit: 'multiple' },
  { name: mark('Loan to value'), formula: 'balance / value * 100', side: 'maximum', unit: 'percent' },
  { name: mark('Debt yield'), formula: 'noi / balance * 100', side: 'minimum', unit: 'percent' },
  { name: mark('Occupancy'), formula: 'occupancy', side: 'minimum', unit: 'percent' },
  { name: mark('Interest coverage'), formula: 'noi / interest', side: 'minimum', unit: 'multiple' },
  { name: mark('Net worth'), formula: 'netWorth', side: 'minimum', unit: 'money' },
  { name: mark('Liquidity'), formula: 'liquidity', side: 'minimum', unit: 'money' },
] as const

/** What a person types into a figure field, read as the figure meant; anything else is an empty value, never a guess. */

/** Largest amount a record can hold: numeric(16,2) with room for sums. */
const LARGEST_MONEY = 99_999_999_999.99

/** Powers of ten of the short forms a desk uses; MM is a banker's million. */
const MAGNITUDES: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mio: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
}

const DECIMAL = /^-?(\d+\.?\d*|\.\d+)$/

/** Reads plain decimal digits with optional grouping commas and spaces; null when it is no number. */
function readDecimal(text: string): number | null {
  const digits = text.replace(/[,\s\u00a0\u202f']/g, '')
  return DECIMAL.test(digits) ? Number(digits) : null
}

/**
 * Money in whole currency units, cents kept: `1,250,000`, `$1,250,000.50`, `12.5m`, `800k`, `CAD 3 million`.
 * Empty, negative, out of range or unreadable text gives null.
 */
export function parseMoney(text: string): number | null {
  const plain = text
    .toLowerCase()
    .replace(/(cad|usd|ca\$|us\$|c\$|\$)/g, '')
    .trim()
  const [, digits = plain, magnitude = ''] = /^(.*?)\s*([a-z]+)$/.exec(plain) ?? []
  const exponent = magnitude ? MAGNITUDES[magnitude] : 0
  if (exponent === undefined || readDecimal(digits) === null) return null
  // Shifting by exponent, not by multiplication, keeps 1.1m at exactly 1,100,000.
  const amount = Number(`${digits.replace(/[,\s\u00a0\u202f']/g, '')}e${exponent}`)
  const cents = Math.round((amount + Number.EPSILON) * 100) / 100
  return cents >= 0 && cents <= LARGEST_MONEY ? cents : null
}

/** A number with thousands separators: commas go, decimals stay, anything else is null. */
export function parseThousands(text: string): number | null {
  return readDecimal(text)
}

/** A number from 0 to `max`; a value outside the bounds is an empty value, as is unreadable text. */
export function parseBounded(text: string, max = 20): number | null {
  const value = readDecimal(text.replace(/[%x]\s*$/i, ''))
  return value !== null && value >= 0 && value <= max ? value : null
}

/** A percentage from 0 to 100: `65`, `65.00%`. */
export function parsePercent(text: string): number | null {
  return parseBounded(text, 100)
}

/** Basis points from 0 to 2,000 (20 %): `85`, `85 bps`, and `0.85%` for those who think in percent. */
export function parseBps(text: string): number | null {
  const plain = text.trim().toLowerCase()
  const percent = plain.endsWith('%') ? readDecimal(plain.slice(0, -1)) : null
  const value = percent === null ? readDecimal(plain.replace(/\s*(bps?|basis points?)$/, '')) : percent * 100
  if (value === null || value < 0 || value > 2000) return null
  return Math.round(value)
}

const YEARS = /^(\d+(?:\.\d+)?)\s*(?:y|yr|yrs|year|years)$/
const MONTHS = /^(\d+)\s*(?:m|mo|mos|mth|mths|month|months)?$/
const BOTH = /^(\d+)\s*(?:y|yr|yrs|year|years)[\s,]*(?:and\s+)?(\d+)\s*(?:m|mo|mos|mth|mths|month|months)?$/

/** The longest term anyone enters: a hundred years of months. */
const LONGEST_MONTHS = 1200

/** A term in whole months: `60`, `60 months`, `5y`, `5 years 6 months`, `1.5y`. */
export function parseMonths(text: string): number | null {
  const plain = text.trim().toLowerCase().replace(/,/g, '')
  const years = YEARS.exec(plain)
  const months = MONTHS.exec(plain)
  const both = BOTH.exec(plain)
  const total = years
    ? Number(years[1]) * 12
    : months
      ? Number(months[1])
      : both
        ? Number(both[1]) * 12 + Number(both[2])
        : null
  return total !== null && total <= LONGEST_MONTHS ? Math.round(total) : null
}

/**
 * A calendar day as `YYYY-MM-DD`: typed so, or as `2026/6/30`, `2026.6.30`, `20260630`.
 * A day the calendar does not have (2026-02-30) gives null.
 */
export function parseDay(text: string): string | null {
  const plain = text.trim()
  const parts = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (!parts) return null
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** Puts thousands separators into a number that is still being typed; text with letters is left as it is. */
export function groupWhileTyping(text: string): string {
  const plain = text.replace(/[$,\s]/g, '')
  if (!/^\d*\.?\d*$/.test(plain)) return text
  const [units = '', ...rest] = plain.split('.')
  const grouped = units.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return rest.length ? `${grouped}.${rest.join('')}` : grouped
}

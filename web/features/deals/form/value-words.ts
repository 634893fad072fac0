/** Words for stored values: "loan-to-value" style codes as people read them. */

/** Names that keep their own spelling. */
const KEPT: Record<string, string> = {
  LLC: 'LLC',
  REIT: 'REIT',
  GOC: 'GOC bond',
  PRIME: 'Prime',
  CORRA: 'CORRA',
  UST: 'US Treasury',
  SOFR: 'SOFR',
  CA: 'Canada',
  US: 'United States',
  'co-op': 'Co-op',
  'non-profit': 'Non-profit',
  'mli-standard': 'MLI Standard',
  'mli-select-50': 'MLI Select, 50 points',
  'mli-select-70': 'MLI Select, 70 points',
  'mli-select-100': 'MLI Select, 100 points',
  fannie: 'Fannie Mae',
  freddie: 'Freddie Mac',
  'hud-223f': 'HUD 223(f)',
  'hud-221d4': 'HUD 221(d)(4)',
  'Non-Recourse': 'Non-recourse',
}

/** `equity-take-out` → "Equity take out". */
export function toWords(code: string): string {
  const kept = KEPT[code]
  if (kept) return kept
  const text = code.replace(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

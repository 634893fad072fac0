/** How lenders call the terms of a loan, in English and French, and how what stands behind each name is read. */
import {
  readAmount,
  readDay,
  readFeeBps,
  readKind,
  readMonths,
  readShare,
  readSpread,
  type TermValue,
} from './term-values.ts'

/** The answers of a bid that a term sheet gives. */
export const TERM_NAMES = [
  'loanAmount',
  'rateType',
  'termMonths',
  'amortizationMonths',
  'ioMonths',
  'indexType',
  'indexRate',
  'spread',
  'allInRate',
  'lenderFeeBps',
  'brokerFeeBps',
  'legalEstimate',
  'recourse',
  'prepaymentPenaltyType',
  'bidLtv',
  'expiryDate',
  'conditions',
] as const
export type TermName = (typeof TERM_NAMES)[number]

export type TermRule<Name extends string = Exclude<TermName, 'conditions'>> = {
  name: Name
  /** What the term is called; where nothing is named, the value is looked for in every line. */
  label: RegExp | null
  /** Names beside which the same words mean something else. */
  not?: RegExp
  /** Whether the value may stand in the name itself, such as in `non-recourse`. */
  isPartOfName?: boolean
  read(text: string): TermValue | null
}

const INDEXES = [
  [
    'GOC',
    /\bG\.?O\.?C\.?s?\b|government of canada|canada bonds?|canadas?\s+yield|obligations?\s+du\s+(?:gouvernement\s+du\s+)?canada/iu,
  ],
  ['CORRA', /\bCORRA\b/iu],
  ['SOFR', /\bSOFR\b/iu],
  ['UST', /\bUST\b|treasur(?:y|ies)|bons? du trésor/iu],
  ['PRIME', /\bprime\b|taux\s+préférentiel|taux\s+de\s+base/iu],
] as const

export const RATE_TYPES = [
  ['Floating', /\bfloating\b|\bvariable\b|\bflottante?\b/iu],
  ['Fixed', /\bfixed\b|\bfixe\b/iu],
] as const

const RECOURSES = [
  ['Non-Recourse', /\bnon[-\s]?recourse\b|\bwithout recourse\b|\bsans\s+recours\b|\bnone\b|\baucune?\b/iu],
  ['Limited', /\blimited\b|\bpartial\b|\blimitée?\b|\bpartiel(?:le)?\b|\d+\s*%/iu],
  ['Full', /\bfull\b|\bunlimited\b|\bcomplet\b|\bpleine?\b|\billimitée?\b|\bentière?\b|\bsolidaire\b/iu],
] as const

export const PREPAYMENTS = [
  ['yield-maintenance', /yield\s+maintenance|maintien\s+d[ue]\s+rendement/iu],
  ['interestRateDifferential', /interest\s+rate\s+differential|\bIRD\b|différentiel\s+de\s+taux|écart\s+de\s+taux/iu],
  [
    '3-month-interest',
    /(?:three|3|\(3\))\s*\)?[-\s]*months?['’]?s?\s+interest|(?:trois|3)\s*(?:\(3\)\s*)?mois\s+d['’]intérêts?/iu,
  ],
  [
    'noPenalty',
    /fully\s+open|without\s+(?:penalty|notice)|no\s+(?:prepayment\s+)?penalty|sans\s+(?:pénalité|indemnité)|\bouvert\b/iu,
  ],
] as const

/** The rate itself, and not what comes over an index. */
const readCoupon = (text: string) =>
  /\+|\bplus\b|\bover\b|spread|marge|majoré/iu.test(text.slice(0, 60)) ? null : readShare(text, 20)

export const TERM_RULES: readonly TermRule[] = [
  {
    name: 'loanAmount',
    label:
      /(?:(?:loan|mortgage|facility|principal)\s+amount|amount\s+of\s+(?:the\s+)?loan|principal|montant\s+(?:du\s+|de\s+la\s+|de\s+l['’])?(?:prêt|financement|hypothèque|facilité)|montant\s+en\s+capital)\b/iu,
    read: readAmount,
  },
  {
    name: 'loanAmount',
    label: /(?:loan\s+of|first\s+mortgage\s+of|prêt\s+de|amount|montant)(?![\p{L}])/iu,
    read: readAmount,
  },
  {
    name: 'amortizationMonths',
    label: /(?:amorti[sz]ation(?:\s+period)?|amortissement|période\s+d['’]amortissement)(?![\p{L}])/iu,
    read: (text) => readMonths(text, 600),
  },
  {
    name: 'ioMonths',
    label:
      /(?:interest[-\s]only(?:\s+period)?|i\/o\s+period|intérêts?\s+seulement|période\s+d['’]intérêts?)(?![\p{L}])/iu,
    read: (text) => readMonths(text, 480),
  },
  {
    name: 'termMonths',
    label: /(?:(?:loan\s+|mortgage\s+)?term(?!\s+sheet)|(?:durée|terme)(?:\s+du\s+prêt)?)(?![\p{L}])/iu,
    not: /amorti|open|extension|sheet|prolong/iu,
    read: (text) => readMonths(text, 480),
  },
  {
    name: 'spread',
    label:
      /(?:spread|margin|marge|écart|\+|\bplus\b|over\s+(?:the\s+)?(?:goc|government|gov|index|prime|corra|ust|sofr|treasury))/iu,
    not: /yield maintenance|taux d['’]intérêt différentiel|fee|frais/iu,
    read: readSpread,
  },
  {
    name: 'indexType',
    label: null,
    not: /maintenance|penalty|pénalité|prepay|rembourse/iu,
    read: (text) => readKind(INDEXES, text),
  },
  {
    name: 'indexRate',
    label:
      /(?:index\s+(?:rate|yield)|current\s+(?:yield|index|goc)|indicative\s+(?:index|yield|bond)|currently|taux\s+(?:de\s+l['’]indice|indice)|actuellement)(?![\p{L}])/iu,
    read: (text) => readShare(text, 20),
  },
  {
    name: 'allInRate',
    label:
      /(?:all[-\s]in(?:\s+(?:interest\s+)?rate)?|(?:indicative\s+|coupon\s+|fixed\s+|interest\s+)rate|coupon|taux\s+(?:d['’]intérêt|global|tout\s+compris|indicatif|fixe|nominal))(?![\p{L}])/iu,
    not: /default|défaut|floor|plancher|cap\b|differential|différentiel/iu,
    read: readCoupon,
  },
  {
    name: 'allInRate',
    label: /^\W*(?:interest|intérêts?)(?=\s*:)/iu,
    read: readCoupon,
  },
  {
    name: 'rateType',
    label: /(?:interest\s+rate|rate\s+type|rate|type\s+de\s+taux|taux(?:\s+d['’]intérêt)?)(?![\p{L}])/iu,
    not: /default|défaut|differential|différentiel/iu,
    read: (text) => readKind(RATE_TYPES, text),
  },
  {
    name: 'lenderFeeBps',
    label:
      /(?:(?:lender(?:['’]s)?|commitment|origination|processing)\s+fee|frais\s+(?:du\s+prêteur|d['’]engagement|d['’]ouverture|de\s+dossier)|commission\s+d['’]engagement)s?(?![\p{L}])/iu,
    read: readFeeBps,
  },
  {
    name: 'brokerFeeBps',
    label:
      /(?:broker(?:age)?(?:['’]s)?\s+fee|(?:frais|honoraires|commission)\s+(?:de|du)\s+court(?:age|ier))s?(?![\p{L}])/iu,
    read: readFeeBps,
  },
  {
    name: 'legalEstimate',
    label:
      /(?:legal\s+(?:fees?|costs?|estimate|expenses?)|(?:frais|honoraires)\s+juridiques|frais\s+légaux)(?![\p{L}])/iu,
    read: readAmount,
  },
  {
    name: 'recourse',
    label: /(?:recourse|guarant(?:ee|y|or)s?|recours|cautionnements?|garanties?\s+personnelles?)(?![\p{L}])/iu,
    isPartOfName: true,
    read: (text) => readKind(RECOURSES, text),
  },
  {
    name: 'prepaymentPenaltyType',
    label:
      /(?:prepayment(?:\s+(?:privileges?|penalty|terms))?|pre-payment|remboursement\s+anticipé|paiement\s+anticipé|indemnité|early\s+repayment)(?![\p{L}])/iu,
    isPartOfName: true,
    read: (text) => readKind(PREPAYMENTS, text),
  },
  {
    name: 'bidLtv',
    label:
      /(?:(?:max(?:imum|\.)?\s+)?(?:l\.?t\.?v\.?|loan[-\s]to[-\s]value)(?:\s+ratio)?|(?:ratio\s+)?prêt[-\s]valeur|\bRPV\b|quotité)(?![\p{L}])/iu,
    read: (text) => readShare(text, 100),
  },
  {
    name: 'expiryDate',
    label:
      /(?:(?:open|valid)\s+(?:for\s+acceptance\s+)?until|expir(?:y|es|ation)(?:\s+date)?|accept(?:ed|ance)\s+(?:by|before|deadline)|valable\s+jusqu['’]?(?:au|à)?|en\s+vigueur\s+jusqu['’]?au|date\s+d['’]expiration|expire\s+le|acceptation\s+(?:avant|au\s+plus\s+tard))(?![\p{L}])/iu,
    not: /rate\s+(?:hold|lock)|blocage/iu,
    read: readDay,
  },
]

/** A heading under which the conditions stand as a list. */
export const CONDITIONS_HEAD =
  /^\s*(?:\d+[.)]\s*)?(?:funding\s+conditions|conditions\s+(?:precedent|of\s+funding|to\s+funding)|conditions(?:\s+préalables)?(?:\s+(?:au|de)\s+(?:déboursement|financement))?)\s*(?::|$)\s*/iu

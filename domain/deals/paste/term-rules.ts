/** By which words a term sheet names what a bid asks, in English and French, and what may stand behind them. */
import { type Finder, findDay, findMoney, findMonths, findMultiple, findPercent, findWord } from './term-values.ts'

export const TERM_FIELDS = [
  ...([
    'loanAmount',
    'rateType',
    'termMonths',
    'amortizationMonths',
    'ioMonths',
    'indexType',
    'indexRate',
    'spread',
  ] as const),
  ...([
    'allInRate',
    'rateFloor',
    'lenderFeeBps',
    'brokerFeeBps',
    'commitmentFee',
    'applicationFee',
    'standbyFee',
  ] as const),
  ...([
    'exitFee',
    'legalEstimate',
    'goodFaithDeposit',
    'recourse',
    'prepaymentPenaltyType',
    'bidLtv',
    'bidLtc',
  ] as const),
  ...(['bidDscrMin', 'bidDebtYieldMin', 'expiryDate'] as const),
] as const
export type TermField = (typeof TERM_FIELDS)[number]

export type TermRule = {
  /** The words before the value. */
  cues: readonly RegExp[]
  find: Finder<number | string>
  /** Words around which the value is another one's, such as the fee of the broker for the lender's. */
  not?: RegExp
  min?: number
  max?: number
  /** The value itself names the field: it may stand anywhere. */
  isTelling?: boolean
}

const inBps: Finder<number> = (text) => {
  const found = findPercent(text)
  return found && { ...found, value: Math.round(found.value * 100) }
}

const INDEX = findWord(
  [
    'GOC',
    /government of canada|\bgo?c\b bonds?|\bgoc\b|canada bonds?|obligations? (?:du (?:gouvernement du )?canada|gouvernement)|\bogc\b/,
  ],
  ['CORRA', /\bcorra\b/],
  ['SOFR', /\bsofr\b/],
  ['UST', /u\.?s\.? treasur(?:y|ies)|\bust\b|treasury (?:rate|yield|bond)/],
  ['PRIME', /prime rate|\bprime\b|taux préférentiel|taux de base/],
)
const RECOURSE = findWord(
  ['Non-Recourse', /non[- ]?recourse|without recourse|sans recours/],
  ['Limited', /limited recourse|partial recourse|recourse limited|recours limité|limité à \d{1,2} ?%/],
  [
    'Full',
    /full recourse|fully recourse|100 ?% recourse|plein recours|recours complet|recours intégral|full(?: and unlimited)? guarantee/,
  ],
)
const PREPAYMENT = findWord(
  ['yield-maintenance', /yield maintenance|maintien d[eu] rendement/],
  ['interestRateDifferential', /interest rate differential|\bird\b|différentiel de taux|\bdti\b/],
  [
    '3-month-interest',
    /(?:three|3)(?: ?\(3\))? months?['’]?s?['’]? (?:of )?interest|(?:trois|3)(?: ?\(3\))? mois d['’ ]?intérêts?/,
  ],
  [
    'noPenalty',
    /without (?:penalty|bonus)|no (?:prepayment )?penalty|fully open|open (?:for|to) prepayment|sans pénalité|ouvert au remboursement/,
  ],
)
const RATE_TYPE = findWord(['Floating', /floating|variable/], ['Fixed', /fixed|fixe/])

const FEE = /standby|exit|broker|courtier|application|commitment|legal|juridique|sortie|demande/i

export const TERM_RULES: Record<TermField, TermRule> = {
  loanAmount: {
    cues: [
      /loan amount/,
      /amount of (?:the )?loan/,
      /principal (?:amount|sum)/,
      /mortgage amount/,
      /facility amount/,
      /montant (?:du prêt|de l['’]emprunt|principal|de l['’]hypothèque)/,
      /(?:the )?sum of/,
      /capital de/,
    ],
    find: findMoney,
    min: 10_000,
  },
  rateType: {
    cues: [/interest rate/, /rate type/, /type of rate/, /\brate/, /taux d['’]intérêt/, /type de taux/, /\btaux/],
    find: RATE_TYPE,
  },
  termMonths: {
    cues: [/loan term/, /\bterm\b/, /\bterme\b/, /durée(?: du prêt)?/, /échéance/],
    find: findMonths,
    not: /amorti/i,
    min: 1,
    max: 480,
  },
  amortizationMonths: { cues: [/amorti[sz]ation(?: period)?/, /amortissement/], find: findMonths, min: 12, max: 600 },
  ioMonths: {
    cues: [/interest[- ]only(?: period)?/, /intérêts? seulement/, /période d['’]intérêts?/],
    find: findMonths,
    min: 1,
    max: 480,
  },
  indexType: {
    cues: [/\bindex\b/, /benchmark/, /interest rate/, /indice/, /taux d['’]intérêt/, /\brate\b/],
    find: INDEX,
    isTelling: true,
  },
  indexRate: {
    cues: [
      /index rate/,
      /(?:goc|bond|treasury|corra|sofr|prime)[^.\n%]{0,60}?(?:currently|today|presently|actuellement|now|of|yield|at)/,
      /taux (?:de l['’])?(?:indice|obligation)s?/,
    ],
    find: findPercent,
    not: /basis|bps|points de base|spread|plus|plus/i,
    max: 20,
  },
  spread: { cues: [/spread/, /margin/, /\bplus\b/, /écart/, /marge/, /majoré[es]? de/], find: findPercent, max: 20 },
  allInRate: {
    cues: [
      /all[- ]in(?: rate| coupon)?/,
      /interest rate/,
      /coupon/,
      /interest/,
      /taux global/,
      /taux d['’]intérêt/,
      /\brate\b/,
    ],
    find: findPercent,
    not: /spread|plus|margin|basis|bps|majoré|écart|floor|plancher|differential/i,
    min: 0.3,
    max: 20,
  },
  rateFloor: { cues: [/floor(?: rate)?/, /taux plancher/, /plancher/], find: findPercent, max: 20 },
  lenderFeeBps: {
    cues: [
      /lender(?:['’]s)? fee/,
      /origination fee/,
      /commitment fee/,
      /processing fee/,
      /frais (?:du prêteur|d['’]engagement|de dossier)/,
      /lender fees/,
    ],
    find: inBps,
    not: /broker|courtier|standby/i,
    max: 10_000,
  },
  brokerFeeBps: {
    cues: [/broker(?:age)?(?:['’]s)? fee/, /mortgage broker/, /(?:frais|honoraires) (?:du |de )?court(?:ier|age)/],
    find: inBps,
    max: 10_000,
  },
  commitmentFee: { cues: [/commitment fee/, /frais d['’]engagement/], find: findMoney, not: /broker|courtier/i },
  applicationFee: {
    cues: [/application fee/, /frais de demande/, /frais d['’]étude/, /frais d['’]analyse/],
    find: findMoney,
  },
  standbyFee: { cues: [/stand-?by fee/, /frais de (?:réservation|disponibilité)/], find: findMoney },
  exitFee: { cues: [/exit fee/, /frais de sortie/], find: findMoney },
  legalEstimate: {
    cues: [/legal (?:fees|costs|expenses)/, /frais (?:juridiques|légaux)/, /honoraires (?:juridiques|du notaire)/],
    find: findMoney,
  },
  goodFaithDeposit: { cues: [/good faith deposit/, /deposit/, /dépôt/], find: findMoney, not: FEE },
  recourse: { cues: [/recourse/, /recours/, /guarantee/, /caution(?:nement)?/], find: RECOURSE, isTelling: true },
  prepaymentPenaltyType: {
    cues: [/pre-?payment/, /remboursement anticipé/, /prépaiement/],
    find: PREPAYMENT,
    isTelling: true,
  },
  bidLtv: {
    cues: [/loan[- ]to[- ]value(?: ratio)?/, /\bltv\b/, /ratio prêt[- ]valeur/, /prêt[ -]sur[ -]valeur/, /\brpv\b/],
    find: findPercent,
    max: 100,
  },
  bidLtc: { cues: [/loan[- ]to[- ]cost/, /\bltc\b/, /prêt[- ](?:sur[- ])?coût/], find: findPercent, max: 100 },
  bidDscrMin: {
    cues: [
      /debt service coverage(?: ratio)?/,
      /\bdscr\b/,
      /\bdcr\b/,
      /debt coverage/,
      /couverture (?:du service )?de la dette/,
      /\brcd\b/,
      /\brcsd\b/,
    ],
    find: findMultiple,
    min: 0.5,
    max: 9,
  },
  bidDebtYieldMin: { cues: [/debt yield/, /rendement de la dette/], find: findPercent, max: 100 },
  expiryDate: {
    cues: [
      /(?:open|valid|good) (?:for acceptance )?(?:until|to|through)/,
      /expir(?:y|es|ation)(?: date)?(?: on)?/,
      /accept(?:ed|ance)[^.\n]{0,60}(?:by|before|until|on or before)/,
      /valable jusqu['’]au/,
      /(?:date d['’])?expiration/,
      /expire le/,
      /accept(?:ée?|ation)[^.\n]{0,60}(?:avant|jusqu['’]au|au plus tard)/,
    ],
    find: findDay,
  },
}

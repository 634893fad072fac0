/** Term sheets as lenders send them, invented, with what a person reads in each. */
import type { TermName } from './term-words.ts'

type Sheet = { text: string; terms: Partial<Record<TermName, number | string>> }

export const PASTED_TERMS: Readonly<Record<string, Sheet>> = {
  'a bank’s sheet in English': {
    text: `INDICATIVE TERM SHEET
Borrower: Parkway Plaza Holdings Inc.
Loan Amount: $12,000,000
Term: 5 years
Amortization: 25 years
Interest Rate: Fixed, 5-year Government of Canada bond yield plus 215 bps
Current index rate: 2.85%
All-in rate: 5.00%
Lender Fee: 0.50% of the loan amount
Legal fees: estimated at $25,000
Recourse: Full recourse to the guarantors
Prepayment: closed; greater of three months' interest and yield maintenance
Maximum LTV: 65%
Open for acceptance until July 15, 2026

Conditions precedent
- Appraisal satisfactory to the lender
- Phase I environmental report
- Review of all leases`,
    terms: {
      loanAmount: 12_000_000,
      termMonths: 60,
      amortizationMonths: 300,
      rateType: 'Fixed',
      indexType: 'GOC',
      spread: 2.15,
      indexRate: 2.85,
      allInRate: 5,
      lenderFeeBps: 50,
      legalEstimate: 25_000,
      recourse: 'Full',
      prepaymentPenaltyType: 'yield-maintenance',
      bidLtv: 65,
      expiryDate: '2026-07-15',
      conditions: 'Appraisal satisfactory to the lender\nPhase I environmental report\nReview of all leases',
    },
  },
  'une offre en français': {
    text: `OFFRE DE FINANCEMENT INDICATIVE
Montant du prêt : 8 500 000 $
Terme : 60 mois
Amortissement : 300 mois
Taux d'intérêt : variable, taux préférentiel plus 0,75 %
Frais d'engagement : 0,25 %
Honoraires de courtage : 50 points de base
Honoraires juridiques : 18 500,00 $
Cautionnement : limité à 25 % du prêt
Remboursement anticipé : trois mois d'intérêts
Ratio prêt-valeur : 70 %
Valable jusqu'au 30 août 2026

Conditions préalables :
1. Évaluation agréée
2. Rapport environnemental, phase I`,
    terms: {
      loanAmount: 8_500_000,
      termMonths: 60,
      amortizationMonths: 300,
      rateType: 'Floating',
      indexType: 'PRIME',
      spread: 0.75,
      lenderFeeBps: 25,
      brokerFeeBps: 50,
      legalEstimate: 18_500,
      recourse: 'Limited',
      prepaymentPenaltyType: '3-month-interest',
      bidLtv: 70,
      expiryDate: '2026-08-30',
      conditions: 'Évaluation agréée\nRapport environnemental, phase I',
    },
  },
  'an e-mail in sentences': {
    text: `Hi Jess,
we can offer a first mortgage of $6.5 million for Dovercourt.
The term would be 36 months, interest-only for 12 months, then amortization over 30 years.
Floating at CORRA + 2.40%, no prepayment penalty after the first year.
Non-recourse. Our commitment fee is 75 bps.
Regards, Ines`,
    terms: {
      loanAmount: 6_500_000,
      termMonths: 36,
      ioMonths: 12,
      amortizationMonths: 360,
      indexType: 'CORRA',
      spread: 2.4,
      recourse: 'Non-Recourse',
      prepaymentPenaltyType: 'noPenalty',
      lenderFeeBps: 75,
    },
  },
  'names above their values': {
    text: `Loan amount
$4,250,000

Term
10 years

Interest rate
Fixed rate of 5.125%

Expiry date
2026-09-01`,
    terms: { loanAmount: 4_250_000, termMonths: 120, rateType: 'Fixed', allInRate: 5.125, expiryDate: '2026-09-01' },
  },
}

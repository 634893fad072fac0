/** A deal's package as it goes on paper: what lenders read, section by section. */

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { GUARANTEE_WORDS } from '#domain/deals/deal-form/borrower.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { existingDebtSchema } from '#domain/deals/existing-debt.ts'
import {
  type OperatingStatement,
  readStatement,
  STATEMENT_COLUMN_WORDS,
  type StatementRow,
} from '#domain/deals/operating-statement.ts'
import type { LenderGuarantor, LenderLedger } from '#domain/deals/package-parts.ts'
import { isVacant, type RentRollRow } from '#domain/deals/rent-roll.ts'
import { figuresOf, requestRatio, valueLentOn } from '#domain/deals/request-figures.ts'
import { isAnswered, questionLabel, questionsOf } from '#domain/kernel/form.ts'
import {
  formatDate,
  formatMoney,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatStatementMoney,
  MISSING,
} from '#domain/kernel/format.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import type { PdfPicture } from '#domain/kernel/paper/pdf-paper.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { logoUrl } from '#web/data/api-url.ts'
import { readAnswer } from '#web/features/deals/form/answer-text.ts'
import { addressOf, answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import type { PaperFrame } from '#web/features/team/paper-frame.ts'
import type { PdfBlock, PdfPaper, PdfSection } from '#web/ui/index.ts'
import type { DealPackage, PackageSection } from './guest-deal.ts'

const QUESTIONS = questionsOf(DEAL_SECTIONS)

/** Without a session the paper is the sender's: the lender behind a link prints it so. */
export function toDealPaper(
  pack: DealPackage,
  i18n: I18n,
  frame: PaperFrame,
  pictures: readonly PdfPicture[] = [],
): PdfPaper {
  const { deal, sender } = pack
  const sections = pack.sections
    .map((section) => toSection(section, pack, i18n))
    .filter(({ blocks }) => blocks.length > 0)
  return {
    title: deal.dealName,
    subtitle: addressLine(addressOf(deal.values)) ?? '',
    asOf: frame.asOf,
    company: frame.company ?? {
      name: sender.companyName,
      logoUrl: logoUrl(sender.companyLogo),
    },
    confidentiality: i18n._(msg`Confidential. Unaudited; it binds nobody before a commitment is signed.`),
    sections: [
      { key: 'summary', title: i18n._(msg`Summary`), blocks: [summaryOf(pack, i18n)] },
      ...(pictures.length > 0
        ? [{ key: 'photos', title: i18n._(msg`Photos`), blocks: [{ kind: 'pictures', pictures } as const] }]
        : []),
      ...sections,
    ],
  }
}

function summaryOf({ deal }: DealPackage, i18n: I18n): PdfBlock {
  const { values, currency } = deal
  const figures = figuresOf(values, currency)
  const value = valueLentOn(values)
  const [ltv, dscr] = [requestRatio(values, currency, 'LTV'), requestRatio(values, currency, 'DSCR')]
  const cells: [string, string][] = [
    [i18n._(msg`Loan amount`), formatMoney(figure(values, 'Loan_Amount'), currency)],
    [ltv.basis === 'stated' ? i18n._(msg`LTV, stated`) : i18n._(msg`LTV`), formatPercent(ltv.figure)],
    [dscr.basis === 'stated' ? i18n._(msg`DSCR, stated`) : i18n._(msg`DSCR`), formatMultiple(dscr.figure)],
    [i18n._(msg`Debt yield`), formatPercent(figures.debtYield)],
    [
      figures.value === null && value !== null ? i18n._(msg`Value, by stated LTV`) : i18n._(msg`Value`),
      formatMoney(value, currency),
    ],
    [i18n._(msg`NOI, underwritten`), formatMoney(figure(values, 'Net_Operating_Income'), currency)],
    [i18n._(msg`Occupancy`), formatPercent(figure(values, 'Occupancy_Percentage'))],
    [i18n._(msg`Closing`), formatDate(answerOf(values, 'Closing_Date'))],
  ]
  return { kind: 'figures', cells: cells.map(([label, value]) => ({ label, value })) }
}

function toSection({ key, title, names }: PackageSection, pack: DealPackage, i18n: I18n): PdfSection {
  const { values } = pack.deal
  const given = names.filter((name) => isAnswered(values[name]))
  const isPassage = (name: string) => QUESTIONS[name]?.field.parts.kind === 'html'
  const isFact = (name: string) => !isPassage(name) && (name === 'Property_Address' || typeof values[name] !== 'object')
  const facts = given.filter(isFact).map((name) => [labelOf(name), textOf(name, pack)] as const)
  const blocks: PdfBlock[] = [
    ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
    ...(given.includes('Operating_Statement')
      ? statementBlocks(answerOf(values, 'Operating_Statement') ?? {}, i18n)
      : []),
    ...(given.includes('Guarantors') ? guarantorBlocks(listIn(values.Guarantors), i18n) : []),
    ...(given.includes('Sources_And_Uses') ? ledgerBlocks(values.Sources_And_Uses as LenderLedger, i18n) : []),
    ...(given.includes('rentRoll') ? rentRollBlocks(listIn(values.rentRoll), i18n) : []),
    ...(given.includes('Existing_Debt') ? debtBlocks(values.Existing_Debt, i18n) : []),
    ...given.filter(isPassage).flatMap((name): PdfBlock[] => [
      { kind: 'heading', text: labelOf(name) },
      { kind: 'passage', html: String(values[name]) },
    ]),
  ]
  return { key, title, blocks }
}

function labelOf(name: string): string {
  const question = QUESTIONS[name]
  return question ? questionLabel(name, question) : name
}

function textOf(name: string, { deal, names }: DealPackage): string {
  if (name === 'Property_Address') return addressLine(addressOf(deal.values)) ?? MISSING
  return names[name] ?? readAnswer(QUESTIONS[name], deal.values[name], {})
}

function statementBlocks(statement: OperatingStatement, i18n: I18n): PdfBlock[] {
  const { columns, rows } = readStatement(statement)
  if (columns.length === 0) return []
  const last = rows.at(-1)
  const toCells = ({ label, amounts }: StatementRow) => [
    label,
    ...columns.map((_, index) => {
      const amount = amounts[index]
      return amount == null ? '' : formatStatementMoney(Math.round(amount))
    }),
  ]
  return [
    {
      kind: 'table',
      columns: [
        { header: i18n._(msg`Operating statement`) },
        ...columns.map((key) => ({ header: wordOf(STATEMENT_COLUMN_WORDS, key), isNumber: true })),
      ],
      rows: rows.slice(0, -1).map(toCells),
      ...(last && { total: toCells(last) }),
    },
  ]
}

function ledgerBlocks({ uses, sources, totalUses, totalSources }: LenderLedger, i18n: I18n): PdfBlock[] {
  const side = (header: string, sum: string, lines: LenderLedger['uses'], total: number): PdfBlock => ({
    kind: 'table',
    columns: [{ header }, { header: i18n._(msg`Amount`), isNumber: true }],
    rows: lines.map(({ label, amount }) => [label, formatMoney(amount)]),
    total: [sum, formatMoney(total)],
  })
  return [
    side(i18n._(msg`Uses`), i18n._(msg`All uses`), uses, totalUses),
    side(i18n._(msg`Sources`), i18n._(msg`All sources`), sources, totalSources),
  ]
}

function guarantorBlocks(guarantors: readonly LenderGuarantor[], i18n: I18n): PdfBlock[] {
  return [
    {
      kind: 'table',
      columns: [
        { header: i18n._(msg`Guarantors`) },
        { header: i18n._(msg`Type`) },
        { header: i18n._(msg`Part of the loan`), isNumber: true },
      ],
      rows: guarantors.map(({ name, type, allocation }) => [
        name ?? MISSING,
        type ? wordOf(GUARANTEE_WORDS, type) : MISSING,
        formatPercent(allocation),
      ]),
    },
  ]
}

function rentRollBlocks(rows: readonly RentRollRow[], i18n: I18n): PdfBlock[] {
  const vacant = i18n._(msg`Vacant`)
  return [
    {
      kind: 'table',
      columns: [
        { header: i18n._(msg`Unit`) },
        { header: i18n._(msg`Tenant`) },
        { header: i18n._(msg`Area (sf)`), isNumber: true },
        { header: i18n._(msg`Expiry`) },
        { header: i18n._(msg`Rent a month`), isNumber: true },
      ],
      rows: rows.map((row) => [
        row.unit ?? MISSING,
        isVacant(row) ? vacant : (row.tenant ?? MISSING),
        formatNumber(row.areaSf),
        formatDate(row.expiry),
        formatMoney(row.monthlyRent),
      ]),
    },
  ]
}

function debtBlocks(answer: unknown, i18n: I18n): PdfBlock[] {
  const debts = existingDebtSchema.safeParse(answer).data ?? []
  if (debts.length === 0) return []
  return [
    {
      kind: 'table',
      columns: [
        { header: i18n._(msg`Existing debt`) },
        { header: i18n._(msg`Balance`), isNumber: true },
        { header: i18n._(msg`Rate`), isNumber: true },
        { header: i18n._(msg`Maturity`) },
      ],
      rows: debts.map((debt) => [
        debt.lender ?? MISSING,
        formatMoney(debt.balance),
        formatPercent(debt.rate),
        formatDate(debt.maturity),
      ]),
    },
  ]
}

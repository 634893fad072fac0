/** How operating statements call their lines, in English and French. */
import type { StatementLine } from '#domain/deals/operating-statement.ts'
import { EXPENSE_NAMES } from '#domain/portfolio/expense-names.ts'

export const LINE_NAMES: Record<StatementLine, readonly string[]> = {
  Gross_Potential_Rent: [
    ...['gross potential rent', 'gross rent', 'gross rental income', 'rental income', 'rent income', 'rental revenue'],
    ...[
      'potential rental income',
      'base rent',
      'apartment rent',
      'residential rent',
      'commercial rent',
      'rent',
      'rents',
    ],
    ...['gross potential rental income', 'potential gross rent', 'scheduled rent', 'minimum rent', 'net rent'],
    ...[
      'revenus de location',
      'revenus locatifs',
      'loyers',
      'loyers bruts',
      'loyers résidentiels',
      'loyers commerciaux',
    ],
    ...['revenus de loyers', 'loyers potentiels bruts', 'loyers bruts potentiels', 'revenus de loyer', 'loyer de base'],
  ],
  Expense_Recoveries: [
    ...[
      'recoveries',
      'expense recoveries',
      'recovery income',
      'cam recoveries',
      'cam income',
      'tmi',
      'additional rent',
    ],
    ...['tax recoveries', 'insurance recoveries', 'reimbursements', 'utility recoveries', 'property tax recoveries'],
    ...['récupérations', 'recouvrements', 'loyer additionnel', 'loyers additionnels', 'frais récupérés'],
    ...['récupération des dépenses', 'récupération de taxes'],
  ],
  Percentage_Rent: ['percentage rent', 'overage rent', 'loyer à pourcentage', 'loyer proportionnel'],
  Parking_Income: ['parking', 'parking income', 'parking revenue', 'stationnement', 'revenus de stationnement'],
  Laundry_Storage: [
    ...['laundry', 'laundry income', 'storage', 'storage income', 'laundry storage', 'lockers', 'locker income'],
    ...['buanderie', 'revenus de buanderie', 'rangement', 'buanderie rangement', 'casiers'],
  ],
  Other_Income: [
    ...[
      'other income',
      'miscellaneous income',
      'misc income',
      'other revenue',
      'sundry income',
      'late fees',
      'antenna',
    ],
    ...['autres revenus', 'revenus divers', 'autre revenu', 'antennes'],
  ],
  Loss_To_Lease: ['loss to lease', 'gain loss to lease', 'perte sur baux'],
  Concessions: [
    ...['concessions', 'rent concessions', 'incentives', 'rental incentives', 'free rent'],
    ...['rabais', 'gratuités', 'loyers gratuits', 'incitatifs'],
  ],
  Vacancy_Loss: [
    ...['vacancy', 'vacancy loss', 'vacancy allowance', 'vacancy bad debt', 'vacancy credit loss', 'general vacancy'],
    ...['vacancy collection loss', 'physical vacancy', 'allowance for vacancy'],
    ...['inoccupation', 'vacance', 'pertes de vacance', 'provision pour inoccupation', 'perte pour inoccupation'],
    ...['inoccupation mauvaises créances', 'vacances', 'pertes locatives'],
  ],
  Bad_Debt: [
    ...['bad debt', 'credit loss', 'collection loss', 'uncollected rent', 'bad debt expense'],
    ...['créances douteuses', 'mauvaises créances', 'créances irrécouvrables'],
  ],
  ...EXPENSE_NAMES,
  Replacement_Reserves: [
    ...['reserves', 'replacement reserve', 'replacement reserves', 'structural reserve', 'capital reserve', 'reserve'],
    ...[
      'structural allowance',
      'reserve for replacement',
      'réserve',
      'réserve de remplacement',
      'réserve structurelle',
    ],
  ],
  Tenant_Improvements: ['tenant improvements', 'tenant improvement', 'améliorations locatives'],
  Leasing_Commissions: ['leasing commissions', 'leasing commission', 'commissions de location', 'leasing costs'],
}

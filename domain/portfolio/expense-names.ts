/** How operating statements call what a building costs, in English and French. */

export const EXPENSE_NAMES = {
  Realty_Taxes: [
    ...[
      'realty taxes',
      'property taxes',
      'real estate taxes',
      'taxes',
      'municipal taxes',
      'school taxes',
      'realty tax',
    ],
    ...['taxes municipales', 'taxes scolaires', 'taxes foncières', 'impôts fonciers', 'taxes municipales scolaires'],
    ...['taxe municipale', 'taxe scolaire', 'impôt foncier'],
  ],
  Insurance: ['insurance', 'property insurance', 'building insurance', 'assurance', 'assurances', 'assurance bâtiment'],
  Utilities_Electric: ['hydro', 'electricity', 'electric', 'power', 'électricité', 'hydro québec'],
  Utilities_Gas: [
    ...['gas', 'natural gas', 'heating', 'heat', 'fuel', 'heating oil', 'gaz', 'gaz naturel', 'chauffage', 'mazout'],
  ],
  Utilities_Water: ['water', 'water sewer', 'sewer', 'eau', 'eau égouts', 'taxe eau', 'aqueduc'],
  Repairs_Maintenance: [
    ...['repairs maintenance', 'repairs', 'maintenance', 'r m', 'building maintenance', 'elevator', 'hvac', 'plumbing'],
    ...['maintenance repairs', 'repair maintenance', 'turnover'],
    ...['entretien', 'entretien réparations', 'réparations', 'réparations entretien', 'ascenseur', 'plomberie'],
  ],
  Janitorial_Grounds: [
    ...['janitorial', 'cleaning', 'landscaping', 'snow removal', 'grounds', 'grounds maintenance', 'waste removal'],
    ...['garbage', 'garbage removal', 'landscaping snow removal', 'landscaping snow', 'contract services'],
    ...['nettoyage', 'déneigement', 'aménagement paysager', 'entretien paysager', 'déchets', 'déneigement pelouse'],
  ],
  Management_Fee: [
    ...['management', 'management fee', 'property management', 'property management fee', 'management fees'],
    ...['gestion', 'frais de gestion', 'honoraires de gestion'],
  ],
  Payroll_Benefits: [
    ...[
      'payroll',
      'wages',
      'salaries',
      'superintendent',
      'payroll benefits',
      'salaries wages',
      'wages benefits',
      'staff',
    ],
    ...['salaires', 'salaires avantages sociaux', 'concierge', 'conciergerie', 'salaires avantages'],
  ],
  Advertising: [
    ...['advertising', 'marketing', 'advertising promotion', 'leasing marketing', 'advertising marketing'],
    ...['publicité', 'annonces', 'publicité promotion'],
  ],
  Professional_Fees: [
    ...['professional fees', 'legal', 'legal accounting', 'accounting', 'audit', 'legal fees', 'legal professional'],
    ...['honoraires professionnels', 'comptabilité', 'frais juridiques', 'frais légaux', 'honoraires comptables'],
  ],
  General_Admin: [
    ...[
      'general administrative',
      'g a',
      'admin',
      'administrative',
      'administration',
      'office',
      'telephone',
      'bank charges',
    ],
    ...['general administration', 'office expenses', 'frais généraux', 'frais d’administration', 'frais bancaires'],
    ...['téléphone', 'frais de bureau', 'frais administratifs', 'télécommunications'],
  ],
  Ground_Rent: ['ground rent', 'land lease', 'land rent', 'loyer foncier', 'rente foncière', 'bail emphytéotique'],
  Non_Recoverables: ['non recoverables', 'non recoverable expenses', 'dépenses non récupérables', 'non recoverable'],
  Other_Expense: [
    ...[
      'other expenses',
      'miscellaneous',
      'miscellaneous expenses',
      'misc',
      'misc expenses',
      'sundry',
      'other expense',
    ],
    ...['autres dépenses', 'divers', 'autres frais', 'frais divers', 'autres charges'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Operating statements as they come from owners and managers, in both languages; the houses in them are made up. */

const ENGLISH_TWO_YEARS = `Parkway Plaza
Statement of operations for the year ended December 31, 2025

\t2024\t2025\t% of EGI
Revenue
Rental income\t912,400\t948,600\t97.1%
Parking\t12,000\t12,600\t1.3%
Laundry income\t5,200\t5,150\t0.5%
Total revenue\t929,600\t966,350
Less: Vacancy (3%)\t(27,888)\t(28,991)
Effective gross income\t901,712\t937,359\t100.0%

Operating expenses
5010 - Property taxes\t118,200\t121,750
Insurance*\t31,400\t34,900
Hydro\t22,150\t23,300
Gas\t18,400\t17,950
Water & sewer\t14,100\t14,600
Repairs and maintenance\t41,000\t44,250
Snow removal\t8,200\t7,900
Landscaping\t4,100\t4,300
Management fee (4%)\t36,068\t37,494
Total operating expenses\t293,618\t306,444
Net operating income\t608,094\t630,915
Mortgage interest\t210,000\t204,000
* Premium rose in May`

const FRENCH_ONE_YEAR = `État des résultats;
Exercice terminé le 31 décembre 2025;

REVENUS;
Loyers résidentiels;348 600,00 $
Stationnement;6 240,00 $
Buanderie;1 980,50 $
Total des revenus;356 820,50 $
Moins : Inoccupation (3 %);(10 704,62 $)
Revenu brut effectif;346 115,88 $
DÉPENSES D'EXPLOITATION;
Taxes municipales;41 250,00 $
Taxes scolaires;3 180,00 $
Assurances;12 400,00 $
Hydro-Québec;9 870,00 $
Chauffage;14 500,00 $
Déneigement et pelouse;4 800,00 $
Entretien et réparations;21 300,00 $
Salaires et avantages sociaux;9 600,00 $
Frais de gestion;14 720,00 $
Total des dépenses;131 620,00 $
Revenu net d'exploitation;214 495,88 $`

const TWELVE_MONTHS = `Trailing 12 months ended May 31, 2026\t\t\t\t\t\t\t\t
Account\tLabel\tJan\tFeb\tMar\tApr\tMay\tJun\tTotal
4000\tGross potential rent\t10,000\t10,000\t10,000\t10,000\t10,000\t10,000\t60,000
4100\tVacancy loss\t(500)\t(500)\t0\t0\t(500)\t(500)\t(2,000)
4900\tTotal income\t9,500\t9,500\t10,000\t10,000\t9,500\t9,500\t58,000
\tExpenses\t\t\t\t\t\t\t
5000\tRealty taxes\t(1,000)\t(1,000)\t(1,000)\t(1,000)\t(1,000)\t(1,000)\t(6,000)
5100\tInsurance\t(200)\t(200)\t(200)\t(200)\t(200)\t(200)\t(1,200)
5200\tUtilities\t(300)\t(300)\t(300)\t(300)\t(300)\t(300)\t(1,800)
5900\tTotal expenses\t(1,500)\t(1,500)\t(1,500)\t(1,500)\t(1,500)\t(1,500)\t(9,000)
\tNOI\t8,000\t8,000\t8,500\t8,500\t8,000\t8,000\t49,000`

const BUDGET_BESIDE = `                              2025 Actual    2026 Budget    Stabilized
Base rent                      540,000.00     556,200.00    560,000.00
CAM recoveries                  96,500.00      99,000.00    100,000.00
Vacancy allowance             (19,095.00)    (19,656.00)   (33,000.00)
Effective gross income         617,405.00     635,544.00    627,000.00
Expenses
Realty taxes                    71,000.00      73,000.00     73,000.00
Insurance                       14,000.00      14,500.00     14,500.00
Property management             24,696.00      25,422.00     25,080.00
Structural reserve               6,000.00       6,000.00      6,000.00
Total expenses                 109,696.00     112,922.00    112,580.00
NOI                            507,709.00     522,622.00    514,420.00`

const FRENCH_COMMERCIAL = `Poste\tRéel 2024\tRéel 2025\tPrévision 2026
Loyers commerciaux\t212 000\t218 000\t224 000
Récupérations\t58 000\t60 500\t61 000
Autres revenus\t1 200\t1 350\t1 400
Revenus totaux\t271 200\t279 850\t286 400
Charges
Impôts fonciers\t38 000\t39 200\t40 000
Assurance\t9 100\t9 600\t10 000
Électricité\t6 300\t6 450\t6 500
Nettoyage\t5 200\t5 200\t5 300
Honoraires de gestion\t10 800\t11 200\t11 500
Divers\t900\t1 100\t1 000
Charges totales\t70 300\t72 750\t74 300
RNE\t200 900\t207 100\t212 100`

/** What each says, counted by hand. */
export const PASTED_STATEMENTS = {
  'two years in English': {
    text: ENGLISH_TWO_YEARS,
    columns: { yearMinus2: 608_094, yearMinus1: 630_915 },
  },
  'one year in French': { text: FRENCH_ONE_YEAR, columns: { yearMinus1: 214_495.88 } },
  'months and their sum': { text: TWELVE_MONTHS, columns: { t12: 50_800 } },
  'an actual year beside a budget': {
    text: BUDGET_BESIDE,
    columns: { yearMinus1: 507_709, budget: 522_622, underwritten: 514_420 },
  },
  'three years in French': {
    text: FRENCH_COMMERCIAL,
    columns: { yearMinus2: 200_900, yearMinus1: 207_100, budget: 212_100 },
  },
} as const

/** Rent rolls as they come from owners, managers and appraisers, in both languages; the people in them are made up. */

const ENGLISH_APARTMENTS = `Kingston Road Flats
Rent roll as of June 30, 2026

Apt\tResident\tPlan\tSq ft\tIn\tLease end\tRent/mo\tLMR\tMkt\tPk
101\tM. Adeyemi\t1 bed\t610\t2022-05-01\t2027-04-30\t1,685\t1,685\t1,950\tP1
102\tK. Sorensen\t1 bed\t610\t2023-09-01\t2027-08-31\t1,740\t1,740\t1,950\tP4
103\tA. Haddad\t2 bed\t845\t2021-02-01\tMTM\t1,980\t1,980\t2,380\tP7
104\tVacant\t2 bed\t845\t-\t-\t-\t-\t2,380\t-

Total\t\t\t2,910\t\t\t5,405\t5,405\t8,660`

const FRENCH_APARTMENTS = `Registre des loyers;;;;;;
Immeuble rue Saint-Denis;;;;;;
No;Locataire;Type de logement;Superficie (pi²);Début du bail;Fin du bail;Loyer mensuel
1;Tremblay, Marie;4 1/2;"850";01/07/2023;30/06/2027;"1 234,50 $"
2;Gagnon, Luc;3 1/2;"640";01/07/2024;30/06/2027;"985,00 $"
3;VACANT;4 1/2;"850";;;
4;Roy, Anne;5 1/2;"1 020";15/09/2022;14/09/2026;"1 410,25 $"
Total;;;"3 360";;;"3 629,75 $"
* Chauffage inclus;;;;;;`

const COMMERCIAL = `Suite | Tenant name | Rentable area | Lease start | Lease expiry | Annual rent | Recoveries
Retail | | | | | |
100 | Harbour Grocer | 20,000 sf | Jan 1, 2020 | Dec 31, 2029 | $360,000.00 | $8,400.00
110 | Total Wine & More | 4,500 sf | Mar 15, 2021 | Mar 14, 2031 | $126,000.00 | $2,100.00
Sub-total | | 24,500 | | | $486,000.00 | $10,500.00
Office | | | | | |
200 | Aster Dental* | 1,850 sf | 1-Jul-22 | 30-Jun-27 | $57,350.00 | 900
210 | AVAILABLE | 2,150 sf | | | |
Subtotal | | 4,000 | | | $57,350.00 | 900
Grand total | | 28,500 | | | $543,350.00 | $11,400.00
* Renewal under discussion | | | | | |`

const MERGED_HEADS = `\t\tLease\t\tMonthly\t
Unit\tTenant\tStart\tEnd\tRent\tDeposit
A\tNorthline Ltd.\t2024-01-01\t2028-12-31\t$4,250.00\t$4,250.00
B\tHollis & Co.\t2025-03-01\t2030-02-28\t$3,100.00\t(0)
\t\t\t\t$7,350.00\t$4,250.00`

const FRENCH_COMMERCIAL = `Local\tPreneur\tPi. ca.\tDate de début\tÉchéance\tLoyer annuel\tLoyer additionnel\tOptions de renouvellement
101\tBoulangerie du Coin\t1 200\t1er mai 2021\t30 avril 2031\t42 000,00 $\t1 150,00 $\t2 x 5 ans
102\tDisponible\t900\t\t\t\t\t
103\tClinique Laval inc.\t3 400\t1er janvier 2019\t31 décembre 2028\t115 600,00 $\t3 260,00 $\t1 x 5 ans
Sous-total\t\t5 500\t\t\t157 600,00 $\t4 410,00 $\t`

const CSV_WITH_QUOTES = `Unit,Tenant,Type,Area SF,Start,Expiry,Monthly Rent,Notes
101,"Aster, Cafe ""North""",Shop,"1,850",2022-07-01,2027-06-30,"$1,234.50","line one
line two"
102,vacant,Shop,900,,,,
103,Birch Books,Shop,700,2024-01-01,2026-12-31,"$900.00",`

const TWO_ORDERS = `Unit\tTenant\tLease expiry\tRent
1\tA. Moreau\t03/07/26\t1,500
2\tB. Singh\t04/03/27\t1,600`

/** What each says, counted by hand. */
export const PASTED_ROLLS = {
  'an English roll of homes': { text: ENGLISH_APARTMENTS, units: 4, vacant: 1, monthlyRent: 5_405, areaSf: 2_910 },
  'a French roll of homes': { text: FRENCH_APARTMENTS, units: 4, vacant: 1, monthlyRent: 3_629.75, areaSf: 3_360 },
  'an English roll of shops and offices': {
    text: COMMERCIAL,
    units: 4,
    vacant: 1,
    monthlyRent: 45_279.17,
    areaSf: 28_500,
  },
  'heads over two lines': { text: MERGED_HEADS, units: 2, vacant: 0, monthlyRent: 7_350, areaSf: 0 },
  'a French roll of shops': { text: FRENCH_COMMERCIAL, units: 3, vacant: 1, monthlyRent: 13_133.33, areaSf: 5_500 },
  'a CSV with quoted cells': { text: CSV_WITH_QUOTES, units: 3, vacant: 1, monthlyRent: 2_134.5, areaSf: 3_450 },
  'dates that read two ways': { text: TWO_ORDERS, units: 2, vacant: 0, monthlyRent: 3_100, areaSf: 0 },
} as const

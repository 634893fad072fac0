/** The standards that reports of consultants are written to. */
export const REPORT_STANDARDS = [
  'ASTM E1527-21',
  'CSA Z768',
  'CSA Z769',
  'ASTM E2018',
  'ASTM E2026',
  'CUSPAP',
  'USPAP',
  'RICS Red Book',
  'CIQS cost report',
  'ALTA/NSPS survey',
  'other',
] as const
export type ReportStandard = (typeof REPORT_STANDARDS)[number]

export const REPORT_STANDARD_WORDS: Record<ReportStandard, string> = {
  'ASTM E1527-21': 'ASTM E1527-21 Phase I (US)',
  'CSA Z768': 'CSA Z768 Phase I (Canada)',
  'CSA Z769': 'CSA Z769 Phase II',
  'ASTM E2018': 'ASTM E2018 property condition',
  'ASTM E2026': 'ASTM E2026 seismic',
  CUSPAP: 'CUSPAP appraisal (Canada)',
  USPAP: 'USPAP appraisal (US)',
  'RICS Red Book': 'RICS Red Book',
  'CIQS cost report': 'CIQS cost report',
  'ALTA/NSPS survey': 'ALTA/NSPS survey',
  other: 'Other',
}

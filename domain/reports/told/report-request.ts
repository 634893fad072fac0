/** What is asked of whoever has a report made: which, of what, as of when, and as what file. */
import { choice, date, objectReferences, reference } from '#domain/kernel/field.ts'
import { ask } from '#domain/kernel/form.ts'
import { REPORT_FORMAT_WORDS, REPORT_FORMATS, REPORT_KIND_WORDS, REPORT_KINDS } from './report-kinds.ts'

const MOST_PROPERTIES = 200
const OF_ONE_REPORT = { key: 'kind', is: ['annual-review'] } as const
const OF_PROPERTIES = { key: 'kind', isNot: ['annual-review'] } as const

const request = {
  path: 'report-generator',
  fields: {
    kind: choice(REPORT_KINDS, REPORT_KIND_WORDS).label('Report').required(),
    format: choice(REPORT_FORMATS, REPORT_FORMAT_WORDS).label('File').required(),
    propertyIds: objectReferences('properties', MOST_PROPERTIES).label('Properties'),
    reportId: reference('annual-reports').label('Annual report'),
    asOf: date().label('As of'),
  },
}

export const REQUEST_QUESTIONS = ask(request, ['kind', 'propertyIds', 'reportId', 'asOf', 'format'], {
  kind: { width: 2 },
  propertyIds: { width: 2, showIf: OF_PROPERTIES, help: 'All of them when none is chosen.' },
  reportId: { width: 2, showIf: OF_ONE_REPORT, isRequiredOnSubmit: true },
})

/** What a template of a message is called, what it is for, and whether colleagues may use it. */
import { flag } from '#domain/kernel/field.ts'
import { ask, type Question } from '#domain/kernel/form.ts'
import { emailTemplates } from './email-template.ts'

const WIDE = { width: 2 } as const

export const TEMPLATE_QUESTIONS: Readonly<Record<string, Question>> = {
  ...ask(emailTemplates, ['name', 'kind'], {
    name: WIDE,
    kind: { label: 'For', showIf: { key: 'isOfOneKind', is: [false] }, ...WIDE },
  }),
  isShared: {
    field: flag(),
    label: 'Share with everybody in the company',
    box: 'switch',
    showIf: { key: 'mayShare', is: [true] },
    ...WIDE,
  },
}

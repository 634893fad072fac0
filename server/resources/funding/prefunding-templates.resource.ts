/** /prefunding-templates: a company's own checklists. */
import { findCircle } from '#domain/funding/funding-plan.ts'
import { prefundingTemplateAccess, prefundingTemplates, type TemplateRow } from '#domain/funding/prefunding-template.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const prefundingTemplatesResource = defineResource({
  entity: prefundingTemplates,
  access: prefundingTemplateAccess,
  hooks: {
    beforeCreate: (_ctx, values) => checked(values),
    beforeUpdate: (_ctx, _row, changes) => checked(changes),
  },
  constraints: {
    prefunding_templates_name: { field: 'name', message: mark('A checklist with this name already exists.') },
  },
})

/** Throws `conflict` where documents would wait for each other, `invalid` where one is named twice. */
function checked<Sent extends { rows?: readonly TemplateRow[] | null }>(values: Sent): Sent {
  const { rows } = values
  if (!rows) return values
  const idOf = new Map(rows.map(({ name }, at) => [name.toLowerCase(), at]))
  if (idOf.size < rows.length) throw invalidField('rows', say('A document with this name already exists.'))
  const graph = rows.map(({ name, waitsFor }, id) => ({
    id,
    name,
    waitsFor: waitsFor.flatMap((each) => idOf.get(each.toLowerCase()) ?? []),
  }))
  const circle = findCircle(graph)
  if (circle) {
    const names = [...circle, circle[0]].join(' → ')
    throw new AppError(
      'conflict',
      say('These documents would wait for each other, and none could ever begin: {names}.', { names }),
    )
  }
  return values
}

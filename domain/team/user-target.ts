/** What a user is expected to earn and place in a year. */

import { z } from 'zod'
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { integer, json, money, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'

const weight = z.number().min(0).max(100)
/** Percent of the year's target that each quarter carries; together 100. */
export const quarterWeightsSchema = z
  .tuple([weight, weight, weight, weight])
  .refine(
    (weights) => Math.abs(weights.reduce((sum, each) => sum + each, 0) - 100) < 0.001,
    mark('{label} must add up to 100.'),
  )

export const userTargets = defineEntity({
  path: 'userTargets',
  table: 'user_targets',
  label: 'Target',
  title: 'targetYear',
  fields: {
    userId: reference('users').fixed().always(),
    user_company_id: reference('user-companies').readOnly().always(),
    /** The current year unless said. */
    targetYear: integer(2000, 2100).fixed().always(),
    revenueTarget: money().required(),
    fundedVolumeTarget: money().always(),
    dealsTarget: integer(),
    mandatesTarget: integer(),
    pitchesTarget: integer(),
    outreachTarget: integer(),
    /** From -100 to 100. */
    npsTarget: integer(-100, 100).label('Net promoter score'),
    quarterWeights: json(quarterWeightsSchema).always(),
    note: text(500),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['userId', 'targetYear'],
  sorts: ['targetYear', 'revenueTarget', 'updatedAt'],
  defaultSort: { targetYear: -1 },
})

const leads = grant({ read: 'company', create: 'company', update: 'company' })
const managers = grant({ read: 'tree', create: 'tree', update: 'tree' })

export const userTargetAccess: Access = everyRole(grant({ read: 'own' }), {
  'Super Admin': grant({}),
  'Dashboard Only': grant({}),
  Capstack: leads,
  'Full Server': leads,
  'Transaction Only': leads,
  'FS/Underwriter': managers,
  'TO/Underwriter': managers,
})

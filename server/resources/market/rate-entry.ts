/** Entering, correcting and taking back values of rates: for the Super Admin, who answers for where they come from. */

import { REFERENCE_ACCESS } from '#domain/access/access.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { rates } from '#domain/market/rate.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { checkEntry } from './check-entry.ts'
import { entryCalls } from './entered-values.ts'
import { entryFilePage } from './entry-file.ts'
import { describeSeries } from './rate-series.ts'
import { hasTwin } from './rates.queries.ts'

/** What is wrong with the value as it stands, by field. */
function faultsOf({ today }: Context, { series, date, source, attribution }: Values): FieldErrors {
  return {
    ...(describeSeries(String(series)) === null && { series: say('Series has an unknown value.') }),
    ...(String(date) > today && { date: say('Date cannot lie in the future.') }),
    // A published value without its source could not be told from an invented one.
    ...(source === 'published' && !attribution && { attribution: say('Attribution is required.') }),
  }
}

const checkRate = (ctx: ChangeContext, rate: Values): Promise<void> =>
  checkEntry(faultsOf(ctx, rate), {
    isThere: () => hasTwin(ctx, rate),
    field: 'date',
    message: say('This series already has a value on this day.'),
  })

/** Not registered: its list is open to people without an account, and the rest of it is the Super Admin's alone. */
export const ratesResource = defineResource({
  entity: rates,
  access: REFERENCE_ACCESS,
  mayGetAll: true,
  hooks: {
    async beforeCreate(ctx, values) {
      await checkRate(ctx, values)
      return values
    },
    async beforeUpdate(ctx, row, changes) {
      await checkRate(ctx, { ...row, ...changes })
      return changes
    },
  },
})

export const rateEntryCalls = entryCalls(ratesResource, {
  enter: 'Enter a dated value of a rate series',
  correct: 'Correct a value of a rate series',
  takeBack: 'Take back a value of a rate series',
})

/** `POST /rates` with a form: many days at once. */
export const ratesFilePage = entryFilePage({ entity: rates, key: ['series', 'date', 'source'], faultsOf })

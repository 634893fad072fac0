/** Keeps the compounding of new loans that of their currency, which follows from the property, while nobody chose one. */
import { useEffect } from 'react'
import type { Drafts } from '#web/data/forms/use-drafts.ts'
import { withUsualCompounding } from './loan-records.ts'

export function useUsualCompounding(drafts: Drafts<unknown>, currency: string): void {
  useEffect(() => {
    for (const record of drafts.records) {
      const usual = withUsualCompounding(record, currency)
      if (usual !== record) drafts.put(usual)
    }
  })
}

/** The sample pages by the name in the address. */
import type { ComponentType } from 'react'
import { ControlsSample } from './ControlsSample.tsx'
import { DashboardSample } from './DashboardSample.tsx'
import { ErrorSample, NotPermittedSample } from './ErrorSample.tsx'
import { LendersSample } from './LendersSample.tsx'
import { ListSample } from './ListSample.tsx'
import { LongListSample } from './LongListSample.tsx'
import { OrangeSample } from './OrangeSample.tsx'
import { StatesSample } from './StatesSample.tsx'

export const GALLERY_PAGES: Readonly<Record<string, ComponentType>> = {
  list: ListSample,
  lenders: LendersSample,
  orange: OrangeSample,
  long: LongListSample,
  dashboard: DashboardSample,
  controls: ControlsSample,
  states: StatesSample,
  error: ErrorSample,
  denied: NotPermittedSample,
}

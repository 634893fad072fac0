/** The sample pages by the name in the address. */
import type { ComponentType } from 'react'
import { ChartsSample } from './ChartsSample.tsx'
import { ControlsSample } from './ControlsSample.tsx'
import { DashboardSample } from './DashboardSample.tsx'
import { DialogsSample } from './DialogsSample.tsx'
import { ErrorSample, NotPermittedSample } from './ErrorSample.tsx'
import { LendersSample } from './LendersSample.tsx'
import { ListSample } from './ListSample.tsx'
import { LoginSample } from './LoginSample.tsx'
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
  dialogs: DialogsSample,
  charts: ChartsSample,
  login: LoginSample,
  error: ErrorSample,
  denied: NotPermittedSample,
}

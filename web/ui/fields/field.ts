/** What every form field takes, whatever it holds. */
import type { ReactNode } from 'react'

export interface FieldProps<Value> {
  label: ReactNode
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  onBlur?: () => void
  /** A sentence: what happened, then what to do. */
  error?: ReactNode
  /** A quiet line under the label. */
  description?: ReactNode
  /** Required is the normal case, so the optional ones are marked. */
  optional?: boolean
  /** Shows the value as text, not as a disabled box. */
  readOnly?: boolean
  disabled?: boolean
  placeholder?: string
  name?: string
  autoFocus?: boolean
  /** `md` on guest pages, where fingers type. */
  size?: 'sm' | 'md'
}

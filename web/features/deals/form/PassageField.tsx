/** A passage of a deal's narrative: the editor comes when it is asked for, readers see the text. */
import { Trans } from '@lingui/react/macro'
import { Button, Input, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import DOMPurify from 'dompurify'
import { lazy, Suspense, useState } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { FieldLabel } from '#web/ui/index.ts'

// Seven editors at once would keep a phone busy for seconds.
const RichTextField = lazy(() => import('./RichTextField.tsx'))

export interface PassageFieldProps {
  label: string
  value: string | null
  onChange: (html: string | null) => void
  readOnly?: boolean
}

export function PassageField({ label, value, onChange, readOnly }: PassageFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen && !readOnly) {
    return (
      <Suspense fallback={<Skeleton height={140} />}>
        <RichTextField label={label} value={value} onChange={onChange} />
      </Suspense>
    )
  }
  return (
    <Input.Wrapper label={<FieldLabel label={label} optional={!readOnly} />} labelElement="div">
      {value ? (
        <div className="ui-reading" dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(value) }} />
      ) : (
        readOnly && MISSING
      )}
      {!readOnly && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} stroke={1.6} />}
            onClick={() => setIsOpen(true)}
          >
            {value ? <Trans>Edit</Trans> : <Trans>Write</Trans>}
            <span className="ui-visually-hidden"> {label}</span>
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}

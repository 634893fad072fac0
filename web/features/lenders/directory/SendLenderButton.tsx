/** Sends what is known of a lender to colleagues, each seeing no more than they may. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall, useSend } from '#web/data/hooks.ts'
import { ErrorPanel, FormDialog, MultiSelectField, NoteField, notify } from '#web/ui/index.ts'

interface LenderColleague {
  id: number
  name: string
  title: string | null
}

interface SendLenderButtonProps {
  lender: { id: number; companyName: string }
}

export function SendLenderButton({ lender }: SendLenderButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>Send to a colleague</Trans>
      </Button>
      {isOpen && <SendLenderDialog lender={lender} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SendLenderDialog({ lender: { id, companyName }, onClose }: SendLenderButtonProps & { onClose: () => void }) {
  const { t } = useLingui()
  const colleagues = useCall<{ data: LenderColleague[] }>('lender-colleagues', {}, { isBackground: true })
  const { send, isPending } = useSend<{ queued: number }>('POST', `${lenderCompanies.path}/${id}/actions/sendInfo`, {})
  const [userIds, setUserIds] = useState<readonly number[]>([])
  const [note, setNote] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const people = colleagues.data?.data
  const submit = async () => {
    if (userIds.length === 0) return setError(t`Choose at least one colleague.`)
    try {
      const { queued } = await send({ userIds, ...(note && { note }) })
      onClose()
      notify.ok(<Plural value={queued} one="# message is on its way." other="# messages are on their way." />)
    } catch (reason) {
      setError(toMessage(reason))
    }
  }
  return (
    <FormDialog
      opened
      title={t`Send ${companyName} to colleagues`}
      action={t`Send`}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={isPending}
      error={error}
    >
      {colleagues.error ? (
        <ErrorPanel message={toMessage(colleagues.error)} onRetry={colleagues.refetch} />
      ) : people?.length === 0 ? (
        <p>
          <Trans>Nobody else at your company may look lenders up.</Trans>
        </p>
      ) : (
        <>
          <p className="ui-quiet">
            <Trans>
              An e-mail with its terms, the prices in force and its people. Direct numbers go only to those who may see
              them here; your company’s notes stay out of it.
            </Trans>
          </p>
          <MultiSelectField<number>
            label={t`Colleagues`}
            value={userIds}
            onChange={(chosen) => {
              setError(null)
              setUserIds(chosen ?? [])
            }}
            options={(people ?? []).map((each) => ({
              value: each.id,
              label: [each.name, each.title].filter(Boolean).join(' · '),
            }))}
            disabled={!people}
          />
          <NoteField label={t`Note`} value={note} onChange={setNote} optional maxLength={2000} />
        </>
      )}
    </FormDialog>
  )
}

/** How the person's messages are signed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import classes from '#web/features/team/account/account.module.css'
import { ErrorLine, notify, Panel } from '#web/ui/index.ts'
import type { OwnPanelProps } from './PersonalPanel.tsx'
import { RichTextBox } from './RichTextBox.tsx'

export default function SignaturePanel({ user, save }: OwnPanelProps) {
  const { t } = useLingui()
  const { values, field, error, isBusy, submit } = useShortForm(
    { signature: user.signature },
    async ({ signature }) => {
      await save({ signature })
      notify.ok(t`Signature saved`)
    },
  )
  return (
    <Panel title={t`Signature`} hint={t`Under every message you send`}>
      <div className={classes.fields}>
        <RichTextBox label={t`Signature`} value={user.signature} onChange={field('signature').onChange} />
        {error && <ErrorLine>{error}</ErrorLine>}
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={isBusy}
            disabled={values.signature === user.signature}
            onClick={() => void submit()}
          >
            <Trans>Save signature</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  )
}

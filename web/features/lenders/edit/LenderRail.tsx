/** Beside the form: what the company has its own way, whether the terms were confirmed, and who else might want them. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { questionLabel, questionsOf } from '#domain/kernel/form.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { LENDER_SECTIONS } from '#domain/lenders/lender-form.ts'
import { needsVerification } from '#domain/lenders/lender-rules.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { serverNow } from '#web/ui/clock.ts'
import { Chip, confirm, formatLocalDate, notify } from '#web/ui/index.ts'
import { type EditableLender, isOwn } from './editable-lender.ts'
import classes from './lender-edit.module.css'
import { SuggestButton } from './SuggestButton.tsx'

interface LenderRailProps {
  row: EditableLender
  flush: () => Promise<boolean>
}

export function LenderRail({ row, flush }: LenderRailProps) {
  return (
    <div className={classes.rail}>
      <Verification row={row} />
      <OwnFields row={row} />
      {isOwn(row) && <SuggestButton entity={lenderCompanies} record={row} name={row.companyName} before={flush} />}
    </div>
  )
}

function Verification({ row }: { row: EditableLender }) {
  const { t } = useLingui()
  const { run, isPending } = useAction<EditableLender>(lenderCompanies)
  const verify = () =>
    run({ id: row.id, name: 'verify' }).then(
      () => notify.ok(t`Marked as verified today.`),
      (reason: unknown) => showError(reason),
    )
  return (
    <>
      {needsVerification(row.lastVerifiedAt, serverNow()) ? (
        <Chip tone="warn">
          <Trans>Needs verification</Trans>
        </Chip>
      ) : (
        <Chip tone="ok">
          <Trans>Verified {formatLocalDate(row.lastVerifiedAt)}</Trans>
        </Chip>
      )}
      {row.verifiedByName && (
        <p className={classes.railText}>
          <Trans>Last asked by {row.verifiedByName}.</Trans>
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRosetteDiscountCheck size={16} stroke={1.6} />}
        loading={isPending}
        onClick={() => void verify()}
      >
        <Trans>Mark as verified</Trans>
      </Button>
    </>
  )
}

const QUESTIONS = questionsOf(LENDER_SECTIONS)

function OwnFields({ row }: { row: EditableLender }) {
  const { t } = useLingui()
  const { run } = useAction<EditableLender>(lenderCompanies, {
    alsoChanges: ['lenders-contacts', 'pricings'],
  })
  const { ownFields = [] } = row
  if (row.user_company_id !== null) {
    return (
      <p className={classes.railText}>
        <Trans>Your company added this lender. No other company sees it.</Trans>
      </p>
    )
  }
  const takeBack = async () => {
    const isSure = await confirm({
      title: t`Take back your version of ${row.companyName}?`,
      message: t`Lender, contacts and pricing will read as everybody else sees them. What your company added stays.`,
      action: t`Take back our version`,
      isDanger: true,
    })
    if (isSure) await run({ id: row.id, name: 'useCommon' }).catch((reason: unknown) => showError(reason))
  }
  const names = ownFields.flatMap((name) => {
    const question = QUESTIONS[name]
    return question ? [questionLabel(name, question)] : []
  })
  return (
    <>
      <p className={classes.railText}>
        {names.length === 0 ? (
          <Trans>Your company sees this lender as everybody does.</Trans>
        ) : (
          <Plural
            value={ownFields.length}
            one="# field is your company’s own:"
            other="# fields are your company’s own:"
          />
        )}{' '}
        {names.join(', ')}
      </p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
        onClick={() => void takeBack()}
      >
        <Trans>Use common values</Trans>
      </Button>
    </>
  )
}

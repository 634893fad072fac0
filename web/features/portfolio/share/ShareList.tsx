/** Who has a part of the portfolio, with which access; the level can be changed, and the share taken back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { mayStep, mayUpdate } from '#domain/access/rights.ts'
import { collaborators } from '#domain/portfolio/collaborator.ts'
import { SHARE_LEVELS, type ShareLevel } from '#domain/portfolio/portfolio-access.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useUpdate } from '#web/data/hooks.ts'
import { Chip, confirm, formatLocalDate, SelectField } from '#web/ui/index.ts'
import classes from './share.module.css'
import { kindText, levelText, type ShareRow, statusText, statusTone } from './share-row.ts'

export function ShareList({ shares }: { shares: readonly ShareRow[] }) {
  const { t } = useLingui()
  return (
    <ul className={classes.list} aria-label={t`Collaborators`}>
      {shares.map((share) => (
        <ShareLine key={share.id} share={share} />
      ))}
    </ul>
  )
}

function ShareLine({ share }: { share: ShareRow }) {
  const { t } = useLingui()
  const { update } = useUpdate<ShareRow>(collaborators)
  const { run, isPending } = useAction<ShareRow>(collaborators)
  const { id, email, status } = share
  const setLevel = (access: ShareLevel | null) => {
    if (access && access !== share.access) update({ id, changes: { access }, base: share }).catch(showError)
  }
  const revoke = async () => {
    const question = { title: t`Stop sharing with ${email}?`, action: t`Stop sharing`, isDanger: true }
    if (await confirm(question)) run({ id, name: 'revoke' }).catch(showError)
  }
  const until = share.expiresAt && t`until ${formatLocalDate(share.expiresAt)}`
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <span className="ui-name">{share.collaboratorName ?? email}</span>
        <span className={classes.quiet}>
          {[share.collaboratorName && email, kindText(share.scopeKind), until].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Chip tone={statusTone(status)}>{statusText(status)}</Chip>
      <span className={classes.acts}>
        {status === 'revoked' && mayStep(share, 'inviteAgain') && (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            onClick={() => run({ id, name: 'inviteAgain' }).catch(showError)}
          >
            <Trans>Invite again</Trans>
          </Button>
        )}
        {status !== 'revoked' && (
          <>
            <SelectField
              label={<span className="ui-visually-hidden">{t`Access of ${email}`}</span>}
              value={share.access}
              onChange={setLevel}
              readOnly={!mayUpdate(share)}
              options={SHARE_LEVELS.map((level) => ({ value: level, label: levelText(level) }))}
            />
            {mayStep(share, 'revoke') && (
              <Button size="xs" variant="default" loading={isPending} onClick={() => void revoke()}>
                <Trans>Revoke</Trans>
              </Button>
            )}
          </>
        )}
      </span>
    </li>
  )
}

/** The deals that were written about lately, below the folders; each opens the conversations of that deal alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { AppLink } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { useDealFolders } from './use-inbox.ts'

export function DealFolders({ dealId }: { dealId: number | undefined }) {
  const { t } = useLingui()
  const { data: folders = [] } = useDealFolders()
  if (folders.length === 0) return null
  return (
    <section className={classes.deals} aria-label={t`Deals`}>
      <h2>
        <Trans>Deals</Trans>
      </h2>
      {dealId !== undefined && (
        <AppLink className={classes.folder} to={pathTo('inbox')}>
          <i className={classes.noDot} aria-hidden />
          <Trans>All deals</Trans>
        </AppLink>
      )}
      {folders.map(({ id, dealName, unread }) => (
        <AppLink
          key={id}
          className={classes.folder}
          to={pathTo('dealInbox', { id })}
          aria-current={id === dealId ? 'page' : undefined}
        >
          <i className={unread > 0 ? classes.dot : classes.noDot} aria-hidden />
          <span className="ui-ellipsis">{dealName}</span>
          {unread > 0 && (
            <span className={classes.count}>
              {unread}
              <span className="ui-visually-hidden">
                {' '}
                <Trans>unread</Trans>
              </span>
            </span>
          )}
        </AppLink>
      ))}
    </section>
  )
}

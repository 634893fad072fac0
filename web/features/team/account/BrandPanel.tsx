/** What the product is for, and five figures about it. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import classes from '#web/features/team/team.module.css'

const LoginMap = lazy(() => import('#web/ui/login-map/LoginMap.tsx'))

export function BrandPanel() {
  return (
    <aside className={classes.brandSide}>
      <p className={classes.sentence}>
        <Trans>Mandate empowers CRE debt professionals with technology to manage and place loans.</Trans>
      </p>
      <div className={classes.map}>
        <Suspense>
          <LoginMap />
        </Suspense>
      </div>
      <dl className={classes.statistics}>
        <div className={classes.statistic}>
          <dd>
            <Trans>Over $4 billion</Trans>
          </dd>
          <dt>
            <Trans>in fundings</Trans>
          </dt>
        </div>
        <div className={classes.statistic}>
          <dd>367</dd>
          <dt>
            <Trans>deals</Trans>
          </dt>
        </div>
        <div className={classes.statistic}>
          <dd>3,576</dd>
          <dt>
            <Trans>lenders tracked</Trans>
          </dt>
        </div>
        <div className={classes.statistic}>
          <dd>35</dd>
          <dt>
            <Trans>markets</Trans>
          </dt>
        </div>
      </dl>
      <p className={classes.algorithm}>
        <Trans>AI-enhanced algorithm using loans by over 3,000 lenders</Trans>
      </p>
    </aside>
  )
}

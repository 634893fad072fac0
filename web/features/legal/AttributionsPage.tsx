/** Whose data ships with the product, on which terms, and what was changed. */

import { Trans } from '@lingui/react/macro'
import { say } from '#domain/kernel/words.ts'
import { DATA_SOURCES } from '#domain/market/data-sources.ts'
import { LegalFrame } from './LegalPage.tsx'
import classes from './legal.module.css'

export default function AttributionsPage() {
  return (
    <LegalFrame title={<Trans>Data sources</Trans>}>
      <p>
        <Trans>
          Rates, institutions, known loans, buildings and maps come from the public sources below. They are shown as
          they were published, with their date, and none of the publishers endorses this product.
        </Trans>
      </p>
      {DATA_SOURCES.map(({ key, holds, attribution, licence, termsUrl, changes }) => (
        <section key={key} className={classes.source}>
          <h2 className={classes.heading}>{say(holds)}</h2>
          {/* The terms prescribe these words as they are. */}
          <p translate="no">{attribution}</p>
          <dl className={classes.facts}>
            <dt>
              <Trans>Licence</Trans>
            </dt>
            <dd translate="no">
              {termsUrl ? (
                <a href={termsUrl} target="_blank" rel="noopener noreferrer">
                  {licence}
                </a>
              ) : (
                licence
              )}
            </dd>
            <dt>
              <Trans>Changes</Trans>
            </dt>
            <dd>{say(changes)}</dd>
          </dl>
        </section>
      ))}
    </LegalFrame>
  )
}

/** The company: its logo on letters, guest pages and prints, and its particulars. */

import { Trans, useLingui } from '@lingui/react/macro'
import { mayUpdate } from '#domain/access/rights.ts'
import { logoUrl } from '#web/data/api-url.ts'
import classes from '#web/features/team/account/account.module.css'
import { Panel } from '#web/ui/index.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { ImageField } from './ImageField.tsx'
import { type OwnCompany, useOwnCompany } from './own-record.ts'

export default function CompanyPanel() {
  const { t } = useLingui()
  const { row: company, save } = useOwnCompany()
  const mayChange = mayUpdate(company)
  if (!company) return null
  const { name, logo } = company
  const picture = logo && <Logo company={company} />
  return (
    <Panel title={t`Company`} hint={name}>
      {mayChange ? (
        <div className={classes.fields}>
          <ImageField
            label={t`Upload Your Logo`}
            source="user-companies"
            image={logo}
            preview={picture}
            words={{
              notAnImage: 'Logo must be an image!',
              saved: t`Logo saved`,
              remove: t`Remove logo`,
              removeTitle: t`Remove the logo?`,
              removeMessage: t`Letters, guest pages and prints show the name only.`,
            }}
            save={(image) => save({ logo: image })}
          />
          <CompanyForm key={company.id} company={company} save={save} />
        </div>
      ) : (
        (picture ?? (
          <p className="ui-quiet">
            <Trans>No logo yet. Whoever leads the company can upload one.</Trans>
          </p>
        ))
      )}
    </Panel>
  )
}

/** Logos are for everybody to see, so that they need no ticket. */
function Logo({ company: { name, logo } }: { company: OwnCompany }) {
  const { t } = useLingui()
  return (
    <div className={classes.logoFrame}>
      <img src={logoUrl(logo)} alt={t`Logo of ${name}`} />
    </div>
  )
}

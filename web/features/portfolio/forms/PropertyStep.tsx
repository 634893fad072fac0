/** The first step: which building it is; one of the portfolio, or a new one. */

import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { propertyForm } from '#domain/portfolio/property-form.ts'
import { storedRecord } from '#web/data/forms/records.ts'
import { AppLink, NoticeLine, SelectField } from '#web/ui/index.ts'
import { beginRecord } from './loan-records.ts'
import { isReadOnly, type StepProps } from './loan-steps.ts'
import { PortfolioFields } from './PortfolioFields.tsx'

const NEW = 'new'

export function PropertyStep(props: StepProps) {
  const { drafts, lists, property, currency, isAdding } = props
  const isChosen = isAdding && property.isStored
  return (
    <>
      {isAdding && <PropertyChoice {...props} />}
      {isChosen ? (
        <NoticeLine tone="ink">
          <Trans>
            The loans are added to this property. Its own figures stay as they are;{' '}
            <AppLink to={pathTo('editLoan', { id: String(property.base._id) })}>edit the property</AppLink> to change
            them.
          </Trans>
        </NoticeLine>
      ) : (
        <PortfolioFields
          sections={propertyForm.sections}
          {...{ drafts, record: property, lists, currency, readOnly: isReadOnly(property) }}
        />
      )}
    </>
  )
}

function PropertyChoice({ drafts, lists, property }: StepProps) {
  const { t } = useLingui()
  const options = [
    { value: NEW, label: t`A new property` },
    ...lists.properties
      .filter(({ access }) => access === undefined || access === 'owner')
      .map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  const choose = (key: string | null) => {
    const chosen = lists.properties.find(({ _id }) => _id === key)
    drafts.put(chosen ? storedRecord('property', 'properties', chosen) : beginRecord('property', 'properties'))
  }
  return (
    <SelectField
      label={t`Which property?`}
      value={property.isStored ? String(property.base._id) : NEW}
      onChange={choose}
      options={options}
    />
  )
}

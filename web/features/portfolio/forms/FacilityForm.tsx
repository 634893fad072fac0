/** The form of a record that stands by itself: a line of credit, or a blanket over several properties. */

import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { ScreenKey } from '#domain/access/screens.ts'
import { firstWrong } from '#domain/kernel/form.ts'
import { held, listIn, numberIn, textIn } from '#domain/kernel/narrow.ts'
import { type DraftRecord, valueAt } from '#web/data/forms/records.ts'
import { useDrafts } from '#web/data/forms/use-drafts.ts'
import { useFocusField } from '#web/data/forms/use-focus-field.ts'
import { sendRecord, useSaving } from '#web/data/forms/use-saving.ts'
import { usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { notify, Page, useNavigation } from '#web/ui/index.ts'
import { FormNotices } from './FormNotices.tsx'
import { FormFoot } from './FormSteps.tsx'
import classes from './forms.module.css'
import { blanketGroup, LiveFigures, lineGroup } from './LiveFigures.tsx'
import { isReadOnly } from './loan-steps.ts'
import { PortfolioFields } from './PortfolioFields.tsx'
import { followShares, PORTFOLIO_PATHS, sectionsOf } from './portfolio-records.ts'
import { errorsOf } from './record-errors.ts'
import { type FormLists, useFormLists } from './use-options.ts'
import { useUsualCompounding } from './use-usual-compounding.ts'

export type FacilityPath = 'lines' | 'blankets'

export interface FacilityFormProps {
  draftKey: string
  title: string
  initial: () => DraftRecord
  savedText: string
}

const VIEWS = { lines: 'viewLine', blankets: 'viewBlanket' } as const satisfies Record<FacilityPath, ScreenKey>
const KEY = 'facility'

/** That of the properties behind it. */
function currencyOf(record: DraftRecord, { properties }: FormLists): string {
  const members: string[] = listIn(valueAt(record, 'propertyIds'))
  const stored = textIn(record.base.currency)
  return stored ?? properties.find(({ _id }) => members.includes(_id))?.currency ?? 'CAD'
}

export function FacilityForm({ draftKey, title, initial, savedText }: FacilityFormProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const person = usePerson()
  const today = useToday()
  const drafts = useDrafts(draftKey, () => [initial()], followShares)
  const record = held(drafts.find(KEY), 'record of the form')
  const path = record.path as FacilityPath
  const lists = useFormLists(numberIn(record.base.userId) ?? person.id)
  useUsualCompounding(drafts, currencyOf(record, lists))
  const madeAt = useRef('')
  const focusField = useFocusField()
  const saving = useSaving(drafts, {
    changes: PORTFOLIO_PATHS,
    errorsOf: (each) => errorsOf(each, { today, projectType: null }),
    async send([only]) {
      if (only) madeAt.current = (await sendRecord(only))._id ?? ''
    },
    onWrong: (errors) => focusField(KEY, firstWrong(sectionsOf(path), errors[KEY])),
  })
  const leave = () => {
    notify.ok(savedText)
    navigate(pathTo(VIEWS[path], { id: madeAt.current }))
  }
  const readOnly = isReadOnly(record)
  const group = path === 'lines' ? lineGroup(record, lists, today) : blanketGroup(record, lists, today)
  return (
    <Page
      title={title}
      rail={{ title: t`Live figures`, children: <LiveFigures groups={[group]} /> }}
      lead={<FormNotices {...{ drafts, saving, lists, readOnly }} onSaved={leave} />}
    >
      <div className={classes.alone}>
        <PortfolioFields
          heading="h2"
          sections={sectionsOf(path)}
          {...{ drafts, record, lists, currency: currencyOf(record, lists), readOnly }}
        />
        <FormFoot
          steps={[]}
          current=""
          onChoose={() => {}}
          isBusy={saving.isBusy}
          readOnly={readOnly}
          viewTo={pathTo(VIEWS[path], { id: textIn(record.base._id) ?? '' })}
          onSave={async () => {
            if (await saving.save()) leave()
          }}
        />
      </div>
    </Page>
  )
}

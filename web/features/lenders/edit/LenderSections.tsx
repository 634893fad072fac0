/** The sections of a lender's form; each criterion says where it comes from, and an empty one can be stated as no limit. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CriterionKey } from '#domain/lenders/match-criteria.ts'
import type { LenderLists } from '#web/features/lenders/match/use-lender-lists.ts'
import { Chip, Panel } from '#web/ui/index.ts'
import { LenderFieldControl } from './LenderFieldControl.tsx'
import classes from './lender-edit.module.css'
import { LENDER_SECTIONS, type LenderSection } from './lender-sections.ts'
import type { LenderForm } from './use-lender-form.ts'

interface LenderSectionsProps {
  form: LenderForm
  lists: LenderLists
  readOnly: boolean
}

export function LenderSections(props: LenderSectionsProps) {
  const { i18n } = useLingui()
  return (
    <>
      {LENDER_SECTIONS.map((section) => (
        <Panel key={section.key} title={i18n._(section.title)} hint={section.hint && i18n._(section.hint)}>
          <div className={classes.groups}>
            {section.groups.map((group) => (
              <Group key={group.fields[0]?.name} group={group} {...props} />
            ))}
          </div>
        </Panel>
      ))}
    </>
  )
}

type GroupProps = LenderSectionsProps & { group: LenderSection['groups'][number] }

function Group({ group, form, lists, readOnly }: GroupProps) {
  const { i18n } = useLingui()
  const { criterion, fields, name } = group
  return (
    <div className={classes.group}>
      {criterion && name && (
        <div className={classes.groupHead}>
          <span className={classes.groupName}>{i18n._(name)}</span>
          <Source
            form={form}
            criterion={criterion}
            readOnly={readOnly}
            isEmpty={fields.every((field) => isEmpty(form.lender[field.name as keyof typeof form.lender]))}
          />
        </div>
      )}
      <div className={classes.fields}>
        {fields.map((field) => (
          <LenderFieldControl key={field.name} {...{ form, field, lists, readOnly }} />
        ))}
      </div>
    </div>
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

type SourceProps = { form: LenderForm; criterion: CriterionKey; readOnly: boolean; isEmpty: boolean }

/** Nobody's silence is taken for "no limit": somebody has to say so. */
function Source({ form, criterion, readOnly, isEmpty: isUnset }: SourceProps) {
  const source = form.lender.criteriaSources?.[criterion]
  const state = (next: 'entered' | null) =>
    form.change('criteriaSources', { ...(form.pending.criteriaSources as object | undefined), [criterion]: next })
  return (
    <>
      {source === 'entered' && (
        <Chip tone="teal">{isUnset ? <Trans>entered: no limit</Trans> : <Trans>entered</Trans>}</Chip>
      )}
      {source === 'inferred' && (
        <Chip tone="plum">
          <Trans>inferred from known loans</Trans>
        </Chip>
      )}
      {!source && (
        <Chip>
          <Trans>not stated</Trans>
        </Chip>
      )}
      {!readOnly && isUnset && source !== 'entered' && (
        <Button size="compact-xs" variant="default" onClick={() => state('entered')}>
          <Trans>State no limit</Trans>
        </Button>
      )}
      {!readOnly && isUnset && source === 'entered' && (
        <Button size="compact-xs" variant="default" onClick={() => state(null)}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </>
  )
}

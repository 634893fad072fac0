/** What two owners would become, field by field, with what of each hangs on them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { brokerCompanies } from '#domain/contacts/broker.ts'
import { type FieldChoice, type MergePlan, type MergeSideName, movedText } from '#domain/contacts/merge-plan.ts'
import { owners } from '#domain/contacts/owner.ts'
import { fieldAt } from '#domain/kernel/entity.ts'
import { addressSchema } from '#domain/kernel/field.ts'
import { formatMoney, formatNumber, MISSING } from '#domain/kernel/format.ts'
import { labelOf, wordOf } from '#domain/kernel/words.ts'
import { propertyTypes } from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import classes from '#web/features/contacts/contacts.module.css'
import { useColleagues } from '#web/features/contacts/parts/use-colleagues.ts'
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'

export type ChosenSides = Readonly<Record<string, MergeSideName>>
export type ShownPlan = MergePlan & { gone: { id: number; companyName: string; source: string | null } }

interface MergePlanTableProps {
  name: string
  plan: ShownPlan
  chosen: ChosenSides
  onChoose: (field: string, side: MergeSideName) => void
}

const SIDES = ['kept', 'other'] as const

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

export function MergePlanTable({ name, plan, chosen, onChoose }: MergePlanTableProps) {
  const { t } = useLingui()
  const textOf = useValueText(plan)
  const kinds: Readonly<Record<string, string>> = {
    contacts: t`Contacts`,
    leads: t`Leads`,
    notes: t`Notes`,
    deals: t`Deals`,
    borrowers: t`Borrowers`,
  }
  const choices = plan.choices.filter(({ kept, other }) => !isEmpty(kept) || !isEmpty(other))
  return (
    <>
      <table className={classes.merge}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">{name}</th>
            <th scope="col">
              {plan.gone.companyName}
              {plan.gone.source && <div className="ui-quiet">{t`from “${plan.gone.source}”`}</div>}
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.field}
              choice={choice}
              from={chosen[choice.field] ?? choice.from}
              textOf={textOf}
              onChoose={onChoose}
            />
          ))}
          <tr>
            <th scope="row">
              <Trans>Stage</Trans>
            </th>
            {SIDES.map((side) => {
              const isKept = side === plan.stage.from
              return (
                <td key={side} data-chosen={isKept || undefined}>
                  <StageChip stage={plan.stage[side]} name={name} />{' '}
                  {isKept && plan.stage.kept !== plan.stage.other && (
                    <span className="ui-quiet">
                      <Trans>kept: it is further on</Trans>
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
      <dl className={classes.moved}>
        {plan.moved.map(({ kind, ...counts }) => (
          <div key={kind}>
            <dt>{kinds[kind] ?? kind}</dt>
            <dd>{movedText(counts)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type ValueText = (field: string, value: unknown) => string

interface ChoiceRowProps {
  choice: FieldChoice
  from: MergeSideName
  textOf: ValueText
  onChoose: (field: string, side: MergeSideName) => void
}

function ChoiceRow({ choice, from, textOf, onChoose }: ChoiceRowProps) {
  const { field, isOpen } = choice
  const label = labelOf(field, fieldAt(owners, field))
  return (
    <tr>
      <th scope="row">{label}</th>
      {SIDES.map((side) => (
        <td key={side} data-chosen={side === from || undefined}>
          {isOpen ? (
            <label className={classes.radio}>
              <input
                type="radio"
                name={field}
                aria-label={`${label}: ${textOf(field, choice[side])}`}
                checked={side === from}
                onChange={() => onChoose(field, side)}
              />
              {textOf(field, choice[side])}
            </label>
          ) : (
            textOf(field, choice[side])
          )}
        </td>
      ))}
    </tr>
  )
}

/** The firms that brought the two in, by name. */
function useFirmsOf({ choices }: ShownPlan) {
  const ids = choices.flatMap(({ field, kept, other }) => (field === 'coiCompanyId' ? [kept, other] : []))
  const named = ids.filter((id) => typeof id === 'number')
  const isAsked = named.length > 0
  return useList(brokerCompanies, { id: { $in: named } }, { isBackground: true, enabled: isAsked }).rows
}

/** A field's value as people read it. */
function useValueText(plan: ShownPlan): ValueText {
  const people = useColleagues()
  const types = useReferenceList(propertyTypes)
  const firms = useFirmsOf(plan)
  return (name, value) => {
    if (isEmpty(value)) return MISSING
    const field = fieldAt(owners, name)
    const kind = field?.parts.kind
    if (kind === 'address') return addressSchema.safeParse(value).data?.formattedAddress ?? MISSING
    if (kind === 'choice') return wordOf(field, value)
    if (typeof value === 'number' && kind === 'money') return formatMoney(value)
    if (typeof value === 'number' && kind === 'integer') return formatNumber(value)
    if (name === 'managerId') return people.find((person) => person.value === value)?.label ?? MISSING
    if (name === 'coiCompanyId') return firms.find(({ id }) => id === value)?.companyName ?? MISSING
    if (name === 'propertyTypes' && Array.isArray(value)) {
      return types.flatMap(({ id, name: word }) => (value.includes(id) ? [word] : [])).join(', ')
    }
    return Array.isArray(value) ? formatNumber(value.length) : String(value)
  }
}

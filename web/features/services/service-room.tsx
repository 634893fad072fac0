/** What the forms of services bring besides their questions: the place, the files, and the records a report is filed with. */
import { useMemo } from 'react'
import { DEAL_ROLES, isOneOf, PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { deals } from '#domain/deals/deal.ts'
import { addressSchema, fileSchema } from '#domain/kernel/field.ts'
import { properties } from '#domain/portfolio/property.ts'
import type { AnswerBox, FormRoom } from '#web/data/forms/form-room.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { AddressField } from '#web/features/market/AddressField.tsx'

const Place: AnswerBox = ({ value, description, ...props }) => (
  <AddressField {...props} value={addressSchema.safeParse(value).data ?? null} hint={description} />
)

const EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt', 'jpg', 'jpeg', 'png', 'mp4', 'tif', 'zip']
const filesSchema = fileSchema.array()

const Files: AnswerBox = ({ label, value, onChange, error }) => (
  <AttachmentField
    label={label}
    value={filesSchema.safeParse(value).data ?? []}
    onChange={onChange}
    source="service"
    extensions={EXTENSIONS}
    error={error}
  />
)

const BOXES: NonNullable<FormRoom['boxes']> = { address: Place, 'service-files': Files }

const MOST_OFFERED = 100

export function useServiceRoom(currency?: string): FormRoom {
  const { role } = usePerson()
  const holdings = useList(
    properties,
    { $limit: MOST_OFFERED, $sort: { name: 1 } },
    { isBackground: true, enabled: isOneOf(role, PORTFOLIO_ROLES) },
  ).rows
  const work = useList(
    deals,
    { $limit: MOST_OFFERED, $sort: { updatedAt: -1 } },
    { isBackground: true, enabled: isOneOf(role, DEAL_ROLES) },
  ).rows
  return useMemo(
    () => ({
      boxes: BOXES,
      ...(currency && { currency }),
      options: {
        [properties.path]: holdings.map(({ _id, name }) => ({ value: _id, label: name })),
        [deals.path]: work.map(({ id, dealName }) => ({ value: id, label: dealName })),
      },
    }),
    [holdings, work, currency],
  )
}

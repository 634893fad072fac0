/** A lender's mark: its logo where one is kept, else its initials. */
import type { StoredFile } from '#domain/kernel/field.ts'
import { useImageUrl } from '#web/features/team/profile/stored-image.ts'
import { OrgMark } from '#web/ui/index.ts'

export interface LenderMarkProps {
  lender: { companyName: string; logo?: StoredFile | null }
  /** Pixels. */
  size: number
}

export function LenderMark({ lender: { companyName, logo }, size }: LenderMarkProps) {
  const url = useImageUrl(logo?.hashedId)
  return <OrgMark name={companyName} size={size} decorative {...(url && { imageUrl: url })} />
}

/** A request for access as its list answers it. */
import type { RequestStatus } from '#domain/team/access-request.ts'
import type { COMPANY_TYPES } from '#domain/team/user-company.ts'

export type CompanyType = (typeof COMPANY_TYPES)[number]

export type AccessRequestRow = {
  id: number
  companyName: string
  companyType: CompanyType
  roleWanted: string
  reason: string | null
  status: RequestStatus
  grantedRole: string | null
  refusalReason: string | null
  decidedAt: string | null
  createdAt: string
  updatedAt: string
  user: {
    id: number
    name: string
    email: string
    phone: string | null
    country: string
    province: string
    isVerified: boolean
  } | null
}

/** The closed lists of services, each with its words. */

export const SERVICE_TYPES = ['drone', 'lease', 'inspection'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]
export const SERVICE_TYPE_WORDS: Record<ServiceType, string> = {
  drone: 'Drone',
  lease: 'Lease',
  inspection: 'Inspection',
}

/** In the order in which a request goes through them; a cancelled one went no further. */
export const SERVICE_STEPS = ['requested', 'quoted', 'approved', 'scheduled', 'in-progress', 'delivered'] as const
export const SERVICE_STATUSES = [...SERVICE_STEPS, 'cancelled'] as const
export type ServiceStatus = (typeof SERVICE_STATUSES)[number]
export const SERVICE_STATUS_WORDS: Record<ServiceStatus, string> = {
  requested: 'Requested',
  quoted: 'Quoted',
  approved: 'Approved',
  scheduled: 'Scheduled',
  'in-progress': 'In progress',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export const DELIVERABLES = ['photos', 'video', 'orthomosaic', 'thermal'] as const
export const DELIVERABLE_WORDS = {
  photos: 'Photos',
  video: 'Video',
  orthomosaic: 'Site map from above',
  thermal: 'Thermal',
}

export const SERVICE_KINDS = ['abstract', 'audit', 'full-review'] as const
export const SERVICE_KIND_WORDS = { abstract: 'Abstract', audit: 'Audit', 'full-review': 'Full review' }

export const LEASE_LANGUAGES = ['en', 'fr'] as const
export const LEASE_LANGUAGE_WORDS = { en: 'English', fr: 'French' }

/** `mba-annual` follows the form of the Mortgage Bankers Association for a yearly inspection. */
export const INSPECTION_KINDS = ['mba-annual', 'pre-funding', 'construction-progress', 'insurance'] as const
export const INSPECTION_KIND_WORDS = {
  'mba-annual': 'MBA annual',
  'pre-funding': 'Pre-funding',
  'construction-progress': 'Construction progress',
  insurance: 'Insurance',
}

export const matrixPath = '/staff'
export const versionsPath = '/staff/modules'
export const trailPath = '/staff/trail'
export const previewPath = '/staff/preview'

/** The app as a tier or person gets it; leaving it leads back to `from`. */
export const appAs = (as: string, from: string) => `/?${new URLSearchParams({ preview: as, from })}`

export const modulePath = (id: string) => `${versionsPath}/${encodeURIComponent(id)}`
/** Link to a module's audit trail. */
export const trailOf = (id: string) => `${trailPath}?module=${encodeURIComponent(id)}`

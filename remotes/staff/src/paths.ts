export const matrixPath = '/staff'
export const versionsPath = '/staff/modules'
export const trailPath = '/staff/trail'
export const previewPath = '/staff/preview'

export const modulePath = (id: string) => `${versionsPath}/${encodeURIComponent(id)}`
/** Link to a module's audit trail. */
export const trailOf = (id: string) => `${trailPath}?module=${encodeURIComponent(id)}`

export const matrixPath = '/staff'
export const versionsPath = '/staff/modules'
export const trailPath = '/staff/trail'
export const previewPath = '/staff/preview'

export const modulePath = (id: string) => `${versionsPath}/${encodeURIComponent(id)}`
/** The trail of one module. */
export const trailOf = (id: string) => `${trailPath}?module=${encodeURIComponent(id)}`

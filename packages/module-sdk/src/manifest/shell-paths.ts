/**
 * The addresses of the shell's own pages: it draws them, the server delivers them, and no module may own them.
 */

/** Pages to read, rendered when the shell is built: they are whole without the app. */
export const sitePaths = ['/', '/features', '/pricing', '/about', '/privacy', '/terms', '/security'] as const

/** Stands for the deployment's own address in those pages, until the server delivers them. */
export const originPlace = 'https://origin.invalid'

/** Where the server writes what it knows into the shell's page. */
export const dataPlace = '<!--keystead:data-->'

/** Pages that are the same for everybody: any cache may keep them. */
export const publicPaths = [...sitePaths, '/login', '/signup', '/callback', '/reset-password'] as const

/** Pages of whoever is signed in. */
export const signedInPaths = ['/dashboard'] as const

/** Slots that pages of the shell draw, by their paths. */
export const pageSlots: Readonly<Record<string, readonly string[]>> = { '/dashboard': ['dashboard.cards'] }

/**
 * Announced pages, by name: a module that claims one of these takes its place. The shell knows them by their names
 * alone, for they may be a module's.
 */
export const announced = {
  payments: '/payments',
  maintenance: '/maintenance',
  reports: '/reports',
  notifications: '/notifications',
  analytics: '/analytics',
} as const
export const announcedPaths = Object.values(announced)

export type OwnPath = (typeof publicPaths | typeof signedInPaths)[number]
export type AnnouncedPath = (typeof announcedPaths)[number]

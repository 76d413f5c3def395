/**
 * The addresses of the shell's own pages (spec §2): it draws them, the server delivers them, and no module may own them.
 */

/** Pages to read, rendered when the shell is built: they are whole without the app. */
export const sitePaths = ['/', '/features', '/pricing', '/about', '/privacy', '/terms', '/security'] as const

/** Stands for the deployment's own address in those pages, until the server delivers them. */
export const originPlace = 'https://origin.invalid'

/** Pages that are the same for everybody: any cache may keep them. */
export const publicPaths = [...sitePaths, '/login', '/signup', '/callback', '/reset-password'] as const

/** Pages of whoever is signed in. */
export const signedInPaths = ['/dashboard', '/staff'] as const

/** Announced pages (R27): a module that claims one of these takes its place. */
export const announcedPaths = [
  '/payments',
  '/maintenance',
  '/reports',
  '/notifications',
  '/analytics',
] as const

export type OwnPath = (typeof publicPaths | typeof signedInPaths)[number]
export type AnnouncedPath = (typeof announcedPaths)[number]

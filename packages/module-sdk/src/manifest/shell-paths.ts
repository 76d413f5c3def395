import type { DataSlotName } from '../slots.ts'

/** Paths of the shell's own pages: drawn by the shell, served by the server, closed to modules. */

/** Public pages, pre-rendered at build time; complete without the app. */
export const sitePaths = ['/', '/features', '/pricing', '/about', '/privacy', '/terms', '/security'] as const

/** The public page at a path, ignoring trailing slashes. The lookbehind keeps long runs of slashes linear. */
export const sitePathOf = (pathname: string) =>
  sitePaths.find((path) => path === (pathname.replace(/(?<!\/)\/+$/, '') || '/'))

/** Placeholder for the deployment's origin in those pages, replaced on delivery. */
export const originPlace = 'https://origin.invalid'

/** Where the server injects data into the shell's document. */
export const dataPlace = '<!--keystead:data-->'

/** Such data in a document. Escapes `<`, so no text can close the script element or open a comment. */
export const dataScript = (id: 'keystead-boot' | 'keystead-files' | 'keystead-app', data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Identical for everybody, so any cache may store them. */
export const publicPaths = [...sitePaths, '/login', '/signup', '/callback', '/reset-password'] as const

/** Require a session. */
export const signedInPaths = ['/dashboard'] as const

/** Slots on the shell's own pages by path, with those that a module draws there for others. */
export const pageSlots: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['dashboard.cards', 'dashboard.stat', 'dashboard.attention'],
}

const dataSlots: Record<DataSlotName, true> = {
  'unit.marks': true,
  'dashboard.start': true,
  'dashboard.stat': true,
  'dashboard.attention': true,
}

/** Whether contributions to a slot are data: they draw nothing, so they need no styles. */
export const isDataSlot = (part: string): boolean => Object.hasOwn(dataSlots, part)

/**
 * Announced pages by name; a module that claims one of these paths replaces it. The shell refers to them by name,
 * since the page may be a module's.
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

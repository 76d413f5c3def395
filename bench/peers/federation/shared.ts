/** How a peer is set up: as its docs do it, or as somebody would who has measured. */
export type Kind = 'plain' | 'tuned'

const libraries = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'react-i18next']
/** A page needs a part of these, and what is shared is shared whole. */
const large = ['antd', 'zod', 'i18next']
/** By the names under which modules share them with our own shell, too. */
const own = ['@keystead/ui-kit', '@keystead/module-sdk', '@keystead/api-client/transport']

interface Share {
  singleton: true
  requiredVersion: false
}

/**
 * What host and remotes share: each once, for they hold the page's state. Their versions are one in the whole repository,
 * so none is asked for.
 */
export function sharedOf(kind: Kind): Record<string, Share> {
  const names = [...libraries, ...(kind === 'plain' ? large : []), ...own]
  return Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false }]))
}

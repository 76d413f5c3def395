/** How a peer is set up: as documented, or tuned by measurement. */
export type Kind = 'plain' | 'tuned'

const libraries = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'react-i18next']
/** Pages need only a part of these, but shared packages are loaded whole. */
const large = ['antd', 'zod', 'i18next']
/** Under the names by which our own shell shares them. */
const own = ['@keystead/ui-kit', '@keystead/module-sdk', '@keystead/api-client/transport']

interface Share {
  singleton: true
  requiredVersion: false
}

/**
 * What host and remotes share, as singletons, because they hold the page's state. The repository has one version of
 * each, so none is required.
 */
export function sharedOf(kind: Kind): Record<string, Share> {
  const names = [...libraries, ...(kind === 'plain' ? large : []), ...own]
  return Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false }]))
}

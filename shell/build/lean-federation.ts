import { rspack } from '@rsbuild/core'

const inPlaceOf = (name: RegExp, code: string) =>
  new rspack.NormalModuleReplacementPlugin(name, (asked) => {
    if (/@module-federation[\\/](runtime-core|error-codes)/.test(asked.context)) {
      asked.request = `data:text/javascript,${code}`
    }
  })

/**
 * Stubs out the federation runtime's own manifests, snapshots and preloading: the registry's manifests and the
 * document's hints replace them (ADR 29, 36). `FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN` drops only their callers.
 * Private internals: the version is pinned, and every test that loads a module covers this.
 */
export const leanFederation = [
  inPlaceOf(
    /plugins\/snapshot\/SnapshotHandler\.js$/,
    'export class SnapshotHandler { manifestCache = new Map(); hooks = { applyPlugin() {} } } export const getGlobalRemoteInfo = () => ({})',
  ),
  inPlaceOf(
    /utils\/preload\.js$/,
    ['formatPreloadArgs', 'preloadAssets', 'defaultPreloadArgs', 'normalizePreloadExposes']
      .map((name) => `export const ${name} = () => [];`)
      .join(' '),
  ),
  // Errors keep their codes; the documentation explains them.
  inPlaceOf(
    /\.\/getShortErrorMsg\.mjs$/,
    'export const getShortErrorMsg = (code, _, args, cause) => [code, JSON.stringify(args), cause].join(" ")',
  ),
  inPlaceOf(
    /\.\/desc\.mjs$/,
    ['buildDescMap', 'errorDescMap', 'runtimeDescMap', 'typeDescMap']
      .map((name) => `export const ${name} = {};`)
      .join(' '),
  ),
]

import { rspack } from '@rsbuild/core'

const inPlaceOf = (name: RegExp, code: string) =>
  new rspack.NormalModuleReplacementPlugin(name, (asked) => {
    if (/@module-federation[\\/](runtime-core|error-codes)/.test(asked.context)) {
      asked.request = `data:text/javascript,${code}`
    }
  })

/**
 * Stubs out the federation runtime's snapshots and preloading, which `FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN` leaves
 * in (ADR 29, 36). Private internals: the version is pinned, and every test that loads a module covers this.
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

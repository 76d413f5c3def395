import { rspack } from '@rsbuild/core'

const inPlaceOf = (name: RegExp, code: string) =>
  new rspack.NormalModuleReplacementPlugin(name, (asked) => {
    if (/@module-federation[\\/](runtime-core|error-codes)/.test(asked.context)) {
      asked.request = `data:text/javascript,${code}`
    }
  })

/**
 * What the federation's runtime keeps for manifests of its own kind, which the registry's stand for here: snapshots of
 * what remotes are made of, and preloading by them. `FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN` leaves out those who ask
 * for them, not them. Remotes are known by address and global, and hints come from the document (ADR 29, 36). Not part
 * of the runtime's public interface: its version is pinned, and whatever loads a module tests this.
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
  // Its errors keep their codes; what each means stands in its documentation.
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

import { join } from 'node:path'
import { readModuleJson } from '../preset/module-json.ts'
import { isShared, type KeysteadBuildOptions } from './shared-request.ts'
import { wrapContainer } from './wrap-container.ts'

/** The part of Vite's interface that is used, so that the SDK does not depend on it. */
interface Emitting {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown
  getModuleIds(): Iterable<string>
}
type Bundled = { type: 'chunk'; code: string; map?: unknown } | { type: 'asset'; source: string | Uint8Array }

export interface KeysteadVitePlugin {
  name: string
  enforce: 'post'
  config(config: { root?: string }): Promise<object>
  generateBundle(this: Emitting, options: unknown, bundle: Record<string, Bundled>): Promise<void>
}

/**
 * Vite 8 builds a module: `plugins: [keysteadVite()]` in its `vite.config.ts`, nothing else. Classes of `.module.css`
 * files get the module's prefix.
 */
export function keysteadVite({ version }: KeysteadBuildOptions = {}): KeysteadVitePlugin {
  let folder = process.cwd()
  return {
    name: 'keystead',
    enforce: 'post',
    async config({ root = folder }) {
      folder = root
      const { id } = await readModuleJson(folder)
      return {
        // React's development calls are not among what hosts share.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        css: { modules: { generateScopedName: `ks_${id}-[local]-[hash:base64:5]` } },
        build: {
          outDir: join(folder, 'dist'),
          emptyOutDir: true,
          minify: true,
          cssCodeSplit: false,
          lib: {
            entry: join(folder, 'src', 'module.tsx'),
            formats: ['cjs'],
            fileName: 'entry',
            cssFileName: 'styles',
          },
          rolldownOptions: { external: isShared, output: { exports: 'named', codeSplitting: false } },
        },
      }
    },
    async generateBundle(_, bundle) {
      const scripts: Record<string, string> = {}
      const styles: Record<string, string> = {}
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') scripts[name] = file.code
        else if (name.endsWith('.css')) styles[name] = textOf(file.source)
        // Replaced below by the wrapped script.
        if (file.type === 'chunk') Reflect.deleteProperty(bundle, name)
      }
      const sources = [...this.getModuleIds()].map((id) => id.replace(/\?.*$/, ''))
      const { files } = await wrapContainer({ folder, version, scripts, styles, sources })
      const emitted = Object.entries(files).filter(([fileName]) => !Object.hasOwn(styles, fileName))
      for (const [fileName, source] of emitted) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : Buffer.from(source).toString()

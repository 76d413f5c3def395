import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core'

/** Builds the catalogue into a folder. @throws if the code does not compile; errors are printed */
export async function buildGallery(dist: string): Promise<void> {
  const cwd = import.meta.dirname
  const { content } = await loadConfig({ cwd })
  const config = mergeRsbuildConfig(content, {
    mode: 'production',
    logLevel: 'warn',
    output: { cleanDistPath: true, distPath: { root: dist } },
  })
  const rsbuild = await createRsbuild({ cwd, config })
  const { close } = await rsbuild.build()
  await close()
}

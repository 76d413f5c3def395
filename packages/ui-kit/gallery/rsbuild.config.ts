import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** The kit's own page: every part in both themes. `npm --prefix packages/ui-kit run gallery`, never delivered. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact()],
  source: { entry: { index: './src/main.tsx' } },
  html: { title: 'Keystead: the kit' },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4490), strictPort: true },
  output: { distPath: { root: process.env.GALLERY_DIST ?? 'dist' } },
})

import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** What every module is created with: the build reads the host's versions there, used or not. */
const template = readFileSync('packages/module-sdk/template/package.json', 'utf8')
const { dependencies, devDependencies } = JSON.parse(template)
const aModule = {
  entry: ['src/module.tsx', 'rsbuild.config.ts'],
  ignoreDependencies: Object.keys({ ...dependencies, ...devDependencies }),
}

/** Dead files, exports that nobody takes, packages that nobody needs or that nobody named. */
const config: KnipConfig = {
  // A type that describes what a file gives may have a name, whoever uses it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Its settings call what the bundler hands in, and knip hands in nothing.
  rsbuild: false,
  compilers: { css: (text: string) => [...text.matchAll(/(?<=@)import[^;]+/g)].join('\n') },
  workspaces: {
    // Types that the SDK is packed with: a start has no others.
    '.': { ignoreDependencies: ['@types/react', '@types/react-dom'] },
    scripts: { entry: ['*.ts'], includeEntryExports: true },
    e2e: { includeEntryExports: true },
    'e2e/fixtures/*': aModule,
    'e2e/fixtures/other-bundlers': { ...aModule, entry: ['src/module.tsx', 'build.ts'] },
    // What it asks for is a program of the machine.
    bench: {
      ignoreBinaries: ['nginx'],
      entry: [
        '*/measure.ts',
        'api/serve-*.ts',
        'bytes/monolith/{hint-files,host-runtime,manifest}.ts',
        'peers/single-spa/page/{host-runtime,module-app,root-config}.{ts,tsx}',
      ],
    },
    server: { ignoreBinaries: ['mkfifo'], includeEntryExports: true },
    shell: {
      entry: [
        'src/main.tsx',
        'src/offline/worker/worker.ts',
        'src/site/script/site-script.ts',
        'rsbuild.config.ts',
      ],
    },
    'remotes/*': aModule,
    // Its font is read as files.
    'packages/ui-kit': {
      ignoreDependencies: ['@fontsource-variable/instrument-sans'],
    },
    'packages/ui-kit/gallery': { entry: ['src/{main,stage}.tsx', 'rsbuild.config.ts'] },
    // The tests' settings and what starts the service are named in the package.json that it is made with.
    'packages/module-sdk/template': {
      ...aModule,
      entry: [...aModule.entry, 'service/main.ts', 'service/vitest.config.ts'],
    },
    // Its drawings are read as files; what runs in the page of a hot build is named by its path.
    'packages/module-sdk': {
      entry: ['src/hot/{hot-client,jsx-dev-runtime,refresh}.ts'],
      ignoreDependencies: ['lucide-static'],
    },
  },
}

export default config

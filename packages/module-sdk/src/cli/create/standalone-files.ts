import { ownPackageJson } from '../installed-from.ts'
import type { LatestSdk } from './latest-sdk.ts'
import { json } from './write-module.ts'

type Versions = Record<string, string>

const scripts = {
  dev: 'keystead module dev .',
  build: 'rsbuild build',
  lint: 'biome check .',
  types: 'tsc',
  unit: 'vitest run',
  test: 'npm run lint && npm run types && npm run unit',
  format: 'biome check --write .',
}

const serviceScripts = {
  service: 'node service/main.ts',
  unit: 'vitest run && vitest run --config service/vitest.config.ts',
}

interface TemplateJson {
  name: string
  dependencies: Versions
  devDependencies: Versions
}

const sorted = (versions: Versions) =>
  Object.fromEntries(Object.entries(versions).sort(([a], [b]) => a.localeCompare(b)))

/** The template's package.json, with the SDK packages pinned to the deployment's addresses. */
function packageJson(template: string, { id, latest, service }: StandaloneInput): string {
  const templateJson = JSON.parse(template) as TemplateJson
  const { tools = {} } = ownPackageJson().keystead ?? {}
  const isNode = (name: string) => name.startsWith('node-')
  const addressed = Object.entries(templateJson.dependencies).map(([name, version]) => {
    return [name, latest[name]?.address ?? version]
  })
  const toolPackages = Object.entries(tools).filter(([name]) => !isNode(name))
  return json({
    name: id,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: service ? { ...scripts, ...serviceScripts } : scripts,
    dependencies: Object.fromEntries(addressed),
    devDependencies: sorted({ ...templateJson.devDependencies, ...Object.fromEntries(toolPackages) }),
    // On Linux, tests run on the host's Node version, whatever is installed.
    optionalDependencies: Object.fromEntries(Object.entries(tools).filter(([name]) => isNode(name))),
  })
}

const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node', '@keystead/module-sdk/style-modules'],
  },
  include: ['src', '*.config.ts'],
}

const biome = {
  vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
  files: { includes: ['**', '!**/dist', '!package-lock.json'] },
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 110 },
  javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded', trailingCommas: 'all' } },
  linter: {
    rules: {
      preset: 'recommended',
      style: {
        useImportType: 'error',
        noRestrictedImports: {
          level: 'error',
          options: {
            paths: { antd: 'What a module needs of antd is in @keystead/ui-kit.' },
            patterns: [
              { group: ['antd/**'], message: 'What a module needs of antd is in @keystead/ui-kit.' },
            ],
          },
        },
      },
    },
  },
}

const npmrc = `# Some packages of the tests ask for Node.js 22: on Linux they run on the one installed with them, so npm need not warn.
loglevel=error
`

const workflow = (to: string) => `name: ci
on:
  push:
  pull_request:
jobs:
  check:
    runs-on: ubuntu-latest
    env:
      DEPLOYMENT: ${to}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm ci
      # The check runs the tests first, and so does publishing.
      - if: github.ref != 'refs/heads/main'
        run: npx keystead module check . --to "$DEPLOYMENT"
      # What the main branch holds is published, and seen by nobody until somebody promotes it.
      - if: github.ref == 'refs/heads/main'
        env:
          KEYSTEAD_PUBLISH_TOKEN: \${{ secrets.KEYSTEAD_PUBLISH_TOKEN }}
        run: npx keystead module publish . --to "$DEPLOYMENT"
`

const readme = (id: string, title: string, to: string) => `# ${title}

A module of the deployment at ${to}. It needs Node.js 20.19 or newer on Linux, 22.18 or newer elsewhere.

| command | does |
|---|---|
| \`npm install\` | takes the SDK from the deployment, everything else from your npm registry |
| \`npm run dev\` | the deployment's pages on this machine, with this module as it lies here |
| \`npm test\` | format, lint, types, tests |
| \`npx keystead module check .\` | what the registry would refuse, the tests, and every route in a browser, files failing |
| \`npx keystead module publish .\` | uploads the version of \`module.json\`; seen by nobody yet |
| \`npx keystead module promote ${id} 1.0.0 --percent 10\` | gives it to a tenth of the people |

\`KEYSTEAD_PUBLISH_TOKEN\` is the right to publish and promote; whoever runs the deployment makes one for this module.
`

const serviceReadme = (id: string, to: string) => `
## Its service

\`service/\` is a server of its own, called by the host at \`/api/v1/service/${id}/\`. \`npm run service\` starts it on port 8080; Node.js runs its TypeScript.

| setting | says |
|---|---|
| \`KEYSTEAD_URL\` | the host, as the service reaches it (\`${to}\`) |
| \`KEYSTEAD_ISSUER\` | the host's public address, if that is another |
| \`KEYSTEAD_EVENTS_TOKEN\` | \`keystead module token create ${id} --name service --scopes events\`, made by whoever runs the deployment |
| \`DATABASE_URL\` | PostgreSQL; without it a database in \`.service-data/\` |
| \`HOST\`, \`PORT\` | where it listens (127.0.0.1, 8080) |

Whoever runs the deployment names its address: \`keystead module service set ${id} http://127.0.0.1:8080\`.
`

/** Enables completion and validation in editors. */
const withSchema = (moduleJson: string, to: string) =>
  json({ $schema: `${to}/registry/v1/manifest.schema.json`, ...JSON.parse(moduleJson) })

export interface StandaloneInput {
  id: string
  title: string
  /** The deployment the repository is created for. */
  to: string
  latest: LatestSdk
  /** With a service of its own. */
  service?: boolean | undefined
}

/** Files a standalone repository has in addition to the module's, or instead of the workspace's. */
export function standaloneFiles(
  files: ReadonlyMap<string, string>,
  input: StandaloneInput,
): Map<string, string> {
  const { id, title, to, service = false } = input
  const main = files.get('service/main.ts')
  return new Map([
    ['package.json', packageJson(files.get('package.json') ?? '', input)],
    ['module.json', withSchema(files.get('module.json') ?? '', to)],
    ['tsconfig.json', json(service ? { ...tsconfig, include: [...tsconfig.include, 'service'] } : tsconfig)],
    ['biome.json', json(biome)],
    ['vitest.config.ts', "export { keysteadTests as default } from '@keystead/module-sdk/tests'\n"],
    ['.npmrc', npmrc],
    ['.gitignore', `node_modules/\ndist/\n${service ? '.service-data/\n' : ''}`],
    ['.github/workflows/ci.yml', workflow(to)],
    ...(main === undefined ? [] : [['service/main.ts', main.replace('http://localhost:4400', to)] as const]),
    ['README.md', `${readme(id, title, to)}${service ? serviceReadme(id, to) : ''}`],
  ])
}

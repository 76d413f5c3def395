import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findChromium } from '@keystead/module-sdk/cli/check/find-chromium'

/** The headless shell is smaller and faster where the system has it, but brings no fonts. */
const install = ['chromium-headless-shell fonts-liberation', 'chromium']
  .map((names) => `apt-get install -y -qq ${names}`)
  .join(' || ')

const playwright = dirname(createRequire(import.meta.url).resolve('playwright/package.json'))

/** Ways to install a browser, in order: Playwright's download, then system packages. */
const installs = [
  [process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']],
  [
    'sh',
    [
      '-c',
      `test "$(id -u)" = 0 && apt-get update -qq && export DEBIAN_FRONTEND=noninteractive && { ${install}; }`,
    ],
  ],
] as const

/**
 * The Chromium for browser tests: installed, or installed now.
 * @throws one sentence saying what is missing
 */
export function findBrowser(): string {
  const found = findChromium()
  if (found) return found
  for (const [command, args] of installs) {
    process.stderr.write(`No Chromium found, trying: ${command} ${args.join(' ')}\n`)
    spawnSync(command, [...args], { stdio: ['ignore', 2, 2], timeout: 600_000 })
    const now = findChromium()
    if (now) return now
  }
  throw new Error(
    'The browser tests need Chromium: install the package "chromium", or name one by KEYSTEAD_CHROMIUM.',
  )
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Flags that keep Chromium to itself: no sandbox for root, no calls to anybody's servers. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function installed(): string | null {
  const named = process.env.KEYSTEAD_CHROMIUM
  const candidates = [named, ...usual, chromium.executablePath()].filter((path): path is string =>
    Boolean(path),
  )
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Ways to get a browser, in order: playwright's own where its download host is reached, then the system's packages. */
const installs = [
  ['npx', ['--yes', 'playwright', 'install', 'chromium']],
  [
    'sh',
    [
      '-c',
      'test "$(id -u)" = 0 && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium',
    ],
  ],
] as const

/**
 * The Chromium that browser tests drive: an installed one, else one that the machine offers.
 * @throws one sentence that says what is missing.
 */
export function findBrowser(): string {
  const found = installed()
  if (found) return found
  for (const [command, args] of installs) {
    process.stderr.write(`No Chromium found, trying: ${command} ${args.join(' ')}\n`)
    spawnSync(command, [...args], { stdio: ['ignore', 2, 2], timeout: 600_000 })
    const now = installed()
    if (now) return now
  }
  throw new Error(
    'The browser tests need Chromium: install the package "chromium", or name one by KEYSTEAD_CHROMIUM.',
  )
}

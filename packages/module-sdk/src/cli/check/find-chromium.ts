import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { CliError } from '../cli-error.ts'

/** Headless shell first: it uses a third less CPU. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * An installed Chromium, or null. The check never installs one.
 * @throws CliError if KEYSTEAD_CHROMIUM names no file
 */
export function findChromium(): string | null {
  const named = process.env.KEYSTEAD_CHROMIUM
  if (named && !existsSync(named)) throw new CliError(`KEYSTEAD_CHROMIUM names no file: ${named}`)
  return named || [...usual, chromium.executablePath()].find((place) => existsSync(place)) || null
}

/**
 * Omnibox popups add two hidden pages per window, half the cost of opening one. Chromium honours only the last
 * `--disable-features`, so Playwright's own list is repeated here.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'PreconnectToSearch',
]

/** No sandbox as root, no calls to outside servers, and unrounded glyph widths as in headed mode. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join(',')}`,
]

import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The one without windows first: a page in it takes a third less of the processor. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An installed Chromium; null where there is none. Nothing is installed for a check. */
export function findChromium(): string | null {
  const places = [process.env.KEYSTEAD_CHROMIUM, ...usual, chromium.executablePath()]
  return places.find((place) => place !== undefined && existsSync(place)) ?? null
}

/**
 * The popups of an address bar that nobody sees: two pages more for every window, half of what opening one costs. Of two
 * such switches the last counts, so that what Playwright itself turns off stands here again.
 */
const features = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['LensOverlay', 'MediaRouter', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'PreconnectToSearch'],
]

/** No sandbox for root, no calls to anybody's servers; letters as wide as with a window, which its own way rounds. */
export const chromiumFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  '--font-render-hinting=none',
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${features.join(',')}`,
]

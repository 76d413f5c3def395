import { chromiumFlags } from '@keystead/module-sdk/cli/check/find-chromium'
import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'

/** Test pages are too short-lived for optimizing compilers to pay off, or to fill a large nursery: saves a sixth. */
const shortLived = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=32 --single-threaded-gc'

let browser: Promise<Browser> | undefined

/** One per worker, controlled by its own process: another one would have to relay every message. */
export function workerBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: inject('browserPath'),
    args: [...chromiumFlags, shortLived],
  })
  return browser
}

import { chromiumFlags } from '@keystead/module-sdk/cli/check/find-chromium'
import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'

/** Pages of a test are gone before optimized code pays, and mostly before a large nursery is full: a sixth of their time. */
const shortLived = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=32 --single-threaded-gc'

let browser: Promise<Browser> | undefined

/** One for all files of a worker, led by its own process: led by another, every message would be sent once more. */
export function workerBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: inject('browserPath'),
    args: [...chromiumFlags, shortLived],
  })
  return browser
}

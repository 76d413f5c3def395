import { chromiumFlags } from '@keystead/module-sdk/cli/check/find-chromium'
import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'

/** Pages of a test are gone before what these compilers make of their code pays: a tenth of a page's processor time. */
const unoptimized = '--js-flags=--no-maglev --no-turbofan'

let browser: Promise<Browser> | undefined

/** One for all files of a worker, led by its own process: led by another, every message would be sent once more. */
export function workerBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: inject('browserPath'),
    args: [...chromiumFlags, unoptimized],
  })
  return browser
}

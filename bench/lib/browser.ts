import { findBrowser } from '@keystead/e2e/support/find-browser'
import { chromiumFlags } from '@keystead/module-sdk/cli/check/find-chromium'
import { type Browser, chromium } from 'playwright'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: chromiumFlags })
}

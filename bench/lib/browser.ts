import { type Browser, chromium } from 'playwright'
import { browserFlags, findBrowser } from '../../scripts/lib/browser.ts'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserFlags })
}

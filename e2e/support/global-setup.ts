import { chromiumFlags } from '@keystead/module-sdk/cli/check/find-chromium'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { startApp } from './app.ts'
import { findBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
    browserEndpoint: string
  }
}

/** One built app and one browser for all journeys; a test that changes modules starts an app of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({ executablePath: findBrowser(), args: chromiumFlags })
  const app = await startApp()
  project.provide('appUrl', app.url)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await app.remove()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startApp } from './app.ts'
import { findBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
    browserPath: string
    /** The run's temporary folder, see `preparedApp`. */
    stages: string
  }
}

/** One built app for all journeys; tests that change modules start their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await startApp()
  const stages = await mkdtemp(join(tmpdir(), 'keystead-stages-'))
  project.provide('appUrl', app.url)
  project.provide('stages', stages)
  project.provide('browserPath', findBrowser())
  return async () => {
    await app.remove()
    await rm(stages, { recursive: true })
  }
}

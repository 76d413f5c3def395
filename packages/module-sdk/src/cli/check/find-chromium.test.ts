import { expect, it, onTestFinished, vi } from 'vitest'
import { findChromium } from './find-chromium.ts'

it('takes the browser that is named, and none in its place', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('KEYSTEAD_CHROMIUM', process.execPath)
  expect(findChromium()).toBe(process.execPath)
  vi.stubEnv('KEYSTEAD_CHROMIUM', '/nowhere/chromium')
  expect(() => findChromium()).toThrow('KEYSTEAD_CHROMIUM names no file: /nowhere/chromium')
})

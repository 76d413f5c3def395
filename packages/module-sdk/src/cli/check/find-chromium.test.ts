import { expect, it, onTestFinished, vi } from 'vitest'
import { findChromium } from './find-chromium.ts'

it('uses the named browser, and no other', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('KEYSTEAD_CHROMIUM', process.execPath)
  expect(findChromium()).toBe(process.execPath)
  vi.stubEnv('KEYSTEAD_CHROMIUM', '/nowhere/chromium')
  expect(() => findChromium()).toThrow('KEYSTEAD_CHROMIUM names no file: /nowhere/chromium')
})

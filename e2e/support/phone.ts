import type { Page } from 'playwright'
import { expect } from 'vitest'
import { sidewaysScroll } from './axe.ts'
import { smallTargets } from './targets.ts'

/** Asserts that nothing is wider than the phone or too small for a finger. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
}

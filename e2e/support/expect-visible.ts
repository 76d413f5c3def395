import type { Locator } from 'playwright'
import { expect } from 'vitest'

/** Waits until it is visible, and asserts it. */
export async function expectVisible(locator: Locator): Promise<void> {
  await expect.poll(() => locator.first().isVisible(), { timeout: 15_000 }).toBe(true)
}

/** Waits until no match is visible, and asserts it. */
export async function expectGone(locator: Locator): Promise<void> {
  await expect.poll(() => locator.first().isVisible(), { timeout: 15_000 }).toBe(false)
}

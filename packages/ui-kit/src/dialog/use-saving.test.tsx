import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSaving } from './use-saving.ts'

/** Saves, and is told that it is stored where the page stands, or after it was left. */
async function saved(isLeft: boolean) {
  const dialog = { open: true, leaving: false, close: vi.fn(), show() {}, discard: vi.fn(), setDirty() {} }
  const { result, unmount } = renderHook(() => useSaving(dialog, undefined), { reactStrictMode: true })
  let answer = () => {}
  const done = result.current(() => new Promise<void>((resolve) => (answer = resolve)))
  if (isLeft) unmount()
  answer()
  await done
  return [dialog.close, dialog.discard].map((act) => act.mock.calls.length)
}

it('closes the dialog once it is stored', async () => {
  expect(await saved(false)).toEqual([1, 0])
})

it('leads nowhere where the page was left meanwhile, and lets go of the draft', async () => {
  expect(await saved(true)).toEqual([0, 1])
})

import { afterEach, expect, it, vi } from 'vitest'
import { preview, previewOf, syncParentAddress } from './previewed.ts'

afterEach(() => {
  preview.as = null
  vi.unstubAllGlobals()
})

const framedBy = (address: string) => ({ parent: { location: new URL(address) } as unknown as Window })
const alone = () => {
  const page = {} as { parent: Window }
  page.parent = page as unknown as Window
  return page
}
const stranger = {
  get parent(): Window {
    return {
      get location(): Location {
        throw new DOMException('cross-origin')
      },
    } as Window
  },
}

it.each([
  ['a page of its own', alone(), null],
  ['the frame of a tier', framedBy('https://x.de/?preview=free&from=/a'), 'free'],
  ['the frame of a person', framedBy('https://x.de/?preview=a%40b.de'), 'a@b.de'],
  ['another frame', framedBy('https://x.de/sdk/kit/?preview=free'), null],
  ['a frame of the public page', framedBy('https://x.de/'), null],
  ['a frame of another origin', stranger, null],
])('%s identifies the preview’s subject (R179)', (_, page, as) => {
  expect(previewOf(page)).toBe(as)
})

it('reports its location only to the surrounding page', () => {
  const replaceState = vi.fn()
  const location = new URL('https://x.de/?preview=free')
  vi.stubGlobal('parent', { location, history: { state: 'kept', replaceState } })
  syncParentAddress('/leases')
  expect(replaceState).not.toHaveBeenCalled()
  preview.as = 'free'
  syncParentAddress('/leases?tab=a')
  const [state, , address] = replaceState.mock.calls[0] ?? []
  expect([state, String(address)]).toEqual(['kept', 'https://x.de/?preview=free&at=%2Fleases%3Ftab%3Da'])
})

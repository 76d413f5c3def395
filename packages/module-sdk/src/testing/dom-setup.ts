import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'

// What a screen does takes longer than the usual second where several workers share two cores.
configure({ asyncUtilTimeout: 5_000 })

// A wait fails many times before it ends, each time with the whole page as text: it is written once somebody reads it.
const { getElementError } = getConfig()
if (getElementError.name !== 'getLateError')
  configure({
    getElementError: function getLateError(message, container) {
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
      let text: string | undefined
      return Object.defineProperty(error, 'message', {
        // A wait that ends defines it anew.
        configurable: true,
        get: () => {
          text ??= getElementError(message, container).message
          return text
        },
        set: (value: string) => {
          text = value
        },
      })
    },
  })

// The library does this by itself only where the test runner's functions are globals.
afterEach(cleanup)

// Files share a page: each begins at its address, with nothing stored and nothing in the place of anything. A link that
// was followed may have left a blank address, at which none can be set.
const page = window as unknown as { happyDOM?: HappyDom }
interface HappyDom {
  setURL: (url: string) => void
  settings: { device: { prefersReducedMotion: string }; handleDisabledFileLoadingAsSuccess: boolean }
}
vi.unstubAllGlobals()
vi.useRealTimers()
page.happyDOM?.setURL('http://localhost:3000/')
localStorage.clear()
sessionStorage.clear()

// Nothing ends an animation here, so that what waits for its end would wait for ever.
if (page.happyDOM) page.happyDOM.settings.device.prefersReducedMotion = 'reduce'

// Style sheets are not loaded here; without this each one prints a stack.
if (page.happyDOM) page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

// The made-up DOM does not know this element yet: React would take it for a mistyped component, and say so.
if (document.createElement('search') instanceof HTMLUnknownElement) {
  const createElement = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options)
    return name === 'search' ? Object.setPrototypeOf(element, HTMLElement.prototype) : element
  }
}

// Nor does it have a browser's own sheet: a text area reckons its height from paddings and borders, which are then no
// numbers. Once a page: files share it, and each sheet is read anew for every style that is asked for.
const ownSheet = 'browsers-own-sheet'
if (!document.getElementById(ownSheet)) {
  const sheet = document.createElement('style')
  sheet.id = ownSheet
  sheet.textContent = 'textarea { padding: 0px; border: 0px solid; }'
  document.head.append(sheet)
}

// Asking for a style reads each sheet anew. Those of antd hold its variables and layers, and layers are not known here:
// without them the answers are the same.
const { sheet } = Object.getOwnPropertyDescriptors(HTMLStyleElement.prototype)
const isAntds = (element: Element) => element.hasAttribute('data-rc-order')
if (sheet.get?.name !== 'readSheet')
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
    ...sheet,
    get: function readSheet(this: HTMLStyleElement) {
      return isAntds(this) ? null : sheet.get?.call(this)
    },
  })

// For each element React's development build takes a stack, up to a limit that it lifts each second: a sixth of the
// time of these tests. Without it warnings name components, but not the line that made the element.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    ...{ get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true },
  })

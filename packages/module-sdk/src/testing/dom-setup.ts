import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

// Screens take longer than the default second where several workers share two cores.
configure({ asyncUtilTimeout: 5_000 })

// A wait fails many times before it ends, each time printing the whole page: build the message only when it is read.
const { getElementError } = getConfig()
if (getElementError.name !== 'getLateError')
  configure({
    getElementError: function getLateError(message, container) {
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
      let text: string | undefined
      return Object.defineProperty(error, 'message', {
        // A successful retry redefines it.
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

// The library does this by itself only if the test runner's functions are globals.
afterEach(cleanup)

// A lazy import that is pending when a file ends fails, and stays failed for the files that share its modules.
afterAll(() => vi.dynamicImportSettled(), 60_000)

// Test files share a page: reset URL, storage and mocks. A followed link may have left about:blank, where storage is
// unavailable.
const page = window as unknown as { happyDOM?: HappyDom }
interface HappyDom {
  setURL: (url: string) => void
  settings: {
    device: { prefersReducedMotion: string }
    enableIframePageLoading: boolean
    handleDisabledFileLoadingAsSuccess: boolean
  }
}
vi.unstubAllGlobals()
vi.useRealTimers()
page.happyDOM?.setURL('http://localhost:3000/')
localStorage.clear()
sessionStorage.clear()

// Nothing ends an animation here, so waiting for its end would never finish.
if (page.happyDOM) page.happyDOM.settings.device.prefersReducedMotion = 'reduce'

// Style sheets are not loaded here; without this each one prints a stack.
if (page.happyDOM) page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

// Nor does anything reach the network, whose failure prints a stack: frames stay blank, and a request that outlives its
// test's fake server fails.
if (page.happyDOM) page.happyDOM.settings.enableIframePageLoading = true
Object.defineProperty(HTMLIFrameElement.prototype, 'src', { get: () => 'about:blank', configurable: true })
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

// happy-dom does not know this element, so React would warn about a misspelled component.
if (document.createElement('search') instanceof HTMLUnknownElement) {
  const createElement = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options)
    return name === 'search' ? Object.setPrototypeOf(element, HTMLElement.prototype) : element
  }
}

// happy-dom has no user-agent style sheet, so the height of a text area would be NaN. Once per page: files share it,
// and every sheet is re-parsed for each computed style.
const ownSheet = 'browsers-own-sheet'
if (!document.getElementById(ownSheet)) {
  const sheet = document.createElement('style')
  sheet.id = ownSheet
  sheet.textContent = 'textarea { padding: 0px; border: 0px solid; }'
  document.head.append(sheet)
}

// Computed styles re-parse each sheet. antd's contain only variables and layers, which happy-dom does not support:
// skipping them changes nothing.
const { sheet } = Object.getOwnPropertyDescriptors(HTMLStyleElement.prototype)
const isAntds = (element: Element) => element.hasAttribute('data-rc-order')
if (sheet.get?.name !== 'readSheet')
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
    ...sheet,
    get: function readSheet(this: HTMLStyleElement) {
      return isAntds(this) ? null : sheet.get?.call(this)
    },
  })

// React's development build captures a stack for each element, up to a limit that resets every second: a sixth of
// these tests' time. Without it warnings name components, but not lines.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  })

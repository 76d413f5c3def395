import { expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { isQuick } from '../support/quick.ts'

it.each(isQuick ? ['/login'] : ['/login', '/signup'])(
  '%s explains without scripts what it needs, with a link back',
  async (path) => {
    const { page: plain, context } = await openPage({ script: false })
    await plain.goto(path)
    // Playwright finds neither texts nor roles inside a noscript element.
    const words = plain.locator('noscript p')
    expect(await words.allTextContents()).toEqual([
      expect.stringMatching(/^Keystead needs JavaScript/),
      expect.stringMatching(/^Keystead braucht JavaScript/),
    ])
    expect(await words.first().isVisible()).toBe(true)
    expect(await plain.locator('.ks-lost').evaluate((lost) => getComputedStyle(lost).display)).toBe('none')
    await words.first().locator('a[href="/"]').click()
    await plain.waitForURL((url) => url.pathname === '/')
    await context.close()
  },
)

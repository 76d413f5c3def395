import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderSite } from '../render-site.tsx'
import { followDisclosures } from './follow-disclosure.ts'

const html = renderSite({ style: '/site.css', script: '/site.js', font: '/font.woff2' }).get('en/index') ?? ''

beforeEach(() => {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  followDisclosures()
})
afterEach(() => {
  document.body.innerHTML = ''
})

const opened = (selector: string) => {
  const details = document.querySelector<HTMLDetailsElement>(selector)
  if (!details) throw new Error(`no ${selector}`)
  details.open = true
  return details
}
const press = (target: Element) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it.each(['.st-user', '.st-menu'])('closes %s on Escape, which returns to its button', (selector) => {
  const details = opened(selector)
  details.querySelector('a')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(details.open).toBe(false)
  expect(document.activeElement).toBe(details.querySelector('summary'))
})

it('closes each on a press elsewhere, the other one included', () => {
  const menu = opened('.st-menu')
  press(document.body)
  expect(menu.open).toBe(false)
  menu.open = true
  const user = opened('.st-user')
  press(user)
  expect(menu.open).toBe(false)
  expect(user.open).toBe(true)
})

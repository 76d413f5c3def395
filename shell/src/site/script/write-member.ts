import { initialsOf, type SessionUser } from '@keystead/module-sdk'
import { parseDrawing } from '../../elements/parse-drawing.ts'
import { readLastIndex } from '../../federation/module-index/last-index.ts'
import { toLanguage } from '../../i18n/detect-language.ts'
import { type NavEntry, navEntries } from '../../nav/nav-entries.ts'
import { nameOf } from '../../session/name-of.ts'
import { personPlace } from '../person-place.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Module entries for the user menu, from the stored index if it is this user's. */
function moduleEntries(user: SessionUser): NavEntry[] {
  const index = readLastIndex()
  const modules = index?.resolvedFor.user === user.id ? index.modules : []
  const language = toLanguage(document.documentElement.lang) ?? 'en'
  return navEntries('user-menu', { modules, language, t: (key) => key }).filter(
    ({ icon }) => icon === null || 'drawing' in icon,
  )
}

function iconOf(drawing: string): SVGElement {
  const icon = document.createElementNS(svg, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  for (const { tag, attributes } of parseDrawing(drawing)) {
    const shape = document.createElementNS(svg, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    icon.append(shape)
  }
  return icon
}

function linkOf({ to, label, icon }: NavEntry): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = to
  link.dataset.app = ''
  link.dataset.ofModule = ''
  if (icon && 'drawing' in icon) link.append(iconOf(icon.drawing))
  link.append(label)
  return link
}

/** Fills the user menu with the user and their modules' entries, as text and never as markup. */
export function writeMember(menu: HTMLDetailsElement, user: SessionUser): void {
  const initials = initialsOf(user)
  const name = nameOf(user)
  const label = menu.dataset.label?.replace(personPlace, () => name ?? user.email)
  menu.querySelector('summary')?.setAttribute('aria-label', `${initials}, ${label}`)
  const write = (selector: string, text: string) => {
    for (const element of menu.querySelectorAll(selector)) element.textContent = text
  }
  write('.ks-avatar', initials)
  write('.ks-strong', name ?? '')
  write('.ks-secondary', user.email)
  for (const link of menu.querySelectorAll('[data-of-module]')) link.remove()
  const own = [...menu.querySelectorAll<HTMLElement>('[data-order]')]
  for (const entry of moduleEntries(user)) {
    const next = own.find(({ dataset }) => Number(dataset.order) > entry.order) ?? menu.querySelector('hr')
    next?.before(linkOf(entry))
  }
}

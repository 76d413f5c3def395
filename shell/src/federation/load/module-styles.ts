import type { Manifest } from '@keystead/module-sdk/manifest'

interface Attached {
  links: HTMLLinkElement[]
  users: number
  ready: Promise<void>
}

const attached = new Map<string, Attached>()

/**
 * Attaches a version's style sheets while one of its screens or parts is mounted, so that no module leaves styles
 * behind (design.md 5). A sheet with a wrong hash is refused by the browser and makes `ready` reject.
 */
export function holdStyles(manifest: Manifest): { ready: Promise<void>; release: () => void } {
  const key = `${manifest.id}@${manifest.version}`
  const held = attached.get(key) ?? attach(key, manifest)
  held.users += 1
  return { ready: held.ready, release: () => release(key, held) }
}

/** Whether a screen or part of that version is mounted. */
export function isHeld(id: string, version: string): boolean {
  return attached.has(`${id}@${version}`)
}

function attach(key: string, manifest: Manifest): Attached {
  const links = manifest.styles.map((file) => linkOf(manifest, file))
  const ready = Promise.all(links.map(loaded)).then(() => undefined)
  ready.catch(() => undefined)
  document.head.append(...links)
  const held = { links, users: 0, ready }
  attached.set(key, held)
  return held
}

/** The next screen of the same module mounts just after this one is gone: its sheets stay for that moment. */
function release(key: string, held: Attached): void {
  held.users -= 1
  setTimeout(() => {
    if (held.users > 0 || attached.get(key) !== held) return
    for (const link of held.links) link.remove()
    attached.delete(key)
  }, 50)
}

function linkOf(manifest: Manifest, file: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/modules/${manifest.id}/${manifest.version}/${file}`
  link.integrity = manifest.integrity[file] ?? ''
  link.crossOrigin = 'anonymous'
  return link
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Style sheet refused: ${link.href}`))
  })
}

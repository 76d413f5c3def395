import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import { fileLimit } from '@keystead/module-sdk/manifest/file-limit'
import { FileError } from './file-error.ts'

interface Attached {
  links: HTMLLinkElement[]
  ready: Promise<void>
  areThere: boolean
}

/**
 * The style sheets of one version: in the document while one of its screens or parts is mounted, so that no module
 * leaves styles behind (R141). A sheet with a wrong hash is refused by the browser.
 */
export class VersionStyles {
  #attached: Attached | null = null
  #users = 0
  #failed = 0

  /** Whether a screen or part of that version is mounted. */
  get isHeld(): boolean {
    return this.#attached !== null
  }

  /** Whether what is drawn now is drawn with its sheets. */
  areThere({ styles }: LoadedManifest): boolean {
    return styles.length === 0 || this.#attached?.areThere === true
  }

  /** @returns `ready`, which rejects where a sheet cannot be had; the next who holds asks for them anew. */
  hold(manifest: LoadedManifest): { ready: Promise<void>; release: () => void } {
    this.#users += 1
    this.#attached ??= this.#attach(manifest)
    return { ready: this.#attached.ready, release: () => this.#release() }
  }

  #attach(manifest: LoadedManifest): Attached {
    // A fresh address after a failure: browsers keep a failed sheet for a while.
    const suffix = this.#failed === 0 ? '' : `?try=${this.#failed}`
    const links = manifest.styles.map((file) => linkOf(manifest, file, suffix))
    const ready = Promise.all(links.map(loaded)).then(() => {
      attached.areThere = true
    })
    const attached: Attached = { links, ready, areThere: false }
    ready.catch(() => {
      this.#failed += 1
      this.#take(attached)
    })
    document.head.append(...links)
    return attached
  }

  /** The next screen of the same module mounts just after this one is gone: its sheets stay for that moment. */
  #release(): void {
    this.#users -= 1
    const held = this.#attached
    setTimeout(() => {
      if (held && this.#users === 0) this.#take(held)
    }, 50)
  }

  #take(attached: Attached): void {
    for (const link of attached.links) link.remove()
    if (this.#attached === attached) this.#attached = null
  }
}

function linkOf(manifest: LoadedManifest, file: string, suffix: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = fileAddress(manifest, file) + suffix
  link.integrity = manifest.integrity[file] ?? ''
  link.crossOrigin = 'anonymous'
  return link
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileError('late', link.href)), fileLimit)
    link.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    link.onerror = () => {
      clearTimeout(timer)
      reject(new FileError('lost', link.href))
    }
  })
}

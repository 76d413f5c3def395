import { ownValue } from '@keystead/api-client/own-value'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import { fileLimit } from '@keystead/module-sdk/manifest/host-limits'
import { FileError } from './file-error.ts'

interface Attached {
  links: HTMLLinkElement[]
  ready: Promise<void>
  isReady: boolean
}

/**
 * One version's style sheets, in the document only while one of its screens or parts is mounted. The browser refuses a
 * sheet with a wrong hash.
 */
export class VersionStyles {
  #attached: Attached | null = null
  #users = 0
  #failed = 0
  /** Copies of its sheets, so that a re-entered screen is styled before they have loaded again. */
  #copies: CSSStyleSheet[] = []
  readonly #onGone: () => void

  /** @param onGone called when nothing of the version is mounted any more */
  constructor(onGone: () => void = () => undefined) {
    this.#onGone = onGone
  }

  get isHeld(): boolean {
    return this.#users > 0 || this.#attached !== null
  }

  /**
   * @param draws whether it needs the sheets; what only brings data keeps the version, too
   * @returns `ready`, which rejects if a sheet fails to load; the next holder tries again
   */
  hold(manifest: LoadedManifest, draws = true): { ready: Promise<void>; release: () => void } {
    this.#users += 1
    if (draws) this.#attached ??= this.#attach(manifest)
    return { ready: this.#attached?.ready ?? Promise.resolve(), release: () => this.#release() }
  }

  #attach(manifest: LoadedManifest): Attached {
    // A fresh address after a failure, since browsers cache failed sheets for a while.
    const suffix = this.#failed === 0 ? '' : `?try=${this.#failed}`
    const links = manifest.styles.map((file) => linkOf(manifest, file, suffix))
    const ready = Promise.all(links.map(loaded)).then(
      () => {
        attached.isReady = true
        this.#takeCopies()
      },
      (error: unknown) => {
        this.#failed += 1
        // Copies from an earlier mount are equivalent.
        if (this.#copies.length > 0) return
        this.#take(attached)
        throw error
      },
    )
    const attached: Attached = { links, ready, isReady: false }
    ready.catch(() => undefined)
    document.head.append(...links)
    if (this.#copies.length > 0)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...this.#copies]
    return attached
  }

  /** Delayed removal: the module's next screen mounts right after this one unmounts. */
  #release(): void {
    this.#users -= 1
    const released = this.#attached
    setTimeout(() => {
      if (this.#users > 0) return
      if (released) this.#take(released)
      else this.#onGone()
    }, 50)
  }

  #take(attached: Attached): void {
    const { links, isReady } = attached
    this.#takeCopies()
    if (isReady && this.#copies.length === 0)
      this.#copies = links.flatMap(({ sheet }) => (sheet ? [copyOf(sheet)] : []))
    for (const link of links) link.remove()
    if (this.#attached !== attached) return
    this.#attached = null
    this.#onGone()
  }

  #takeCopies(): void {
    if (this.#copies.length === 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => !this.#copies.includes(each))
  }
}

/** URLs relative to the sheet; not fragments or absolute ones. */
const beside = /url\("(?!#|\/\/|[a-z][a-z\d+.-]*:)([^"]+)"\)/gi

/** Copies a sheet with absolute URLs, since a constructed sheet has no address of its own to resolve against. */
function copyOf({ cssRules, href }: CSSStyleSheet): CSSStyleSheet {
  const text = [...cssRules].map(({ cssText }) => cssText).join('\n')
  const copy = new CSSStyleSheet()
  copy.replaceSync(text.replace(beside, (_, address) => `url("${new URL(address, href ?? location.href)}")`))
  return copy
}

function linkOf(manifest: LoadedManifest, file: string, suffix: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = fileAddress(manifest, file) + suffix
  link.integrity = ownValue(manifest.integrity, file) ?? ''
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

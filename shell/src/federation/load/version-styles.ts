import { ownValue } from '@keystead/api-client/own-value'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import { fileLimit } from '@keystead/module-sdk/manifest/file-limit'
import { FileError } from './file-error.ts'

interface Attached {
  links: HTMLLinkElement[]
  ready: Promise<void>
  isReady: boolean
}

/**
 * The style sheets of one version: in the document while one of its screens or parts is mounted, so that no module
 * leaves styles behind. A sheet with a wrong hash is refused by the browser.
 */
export class VersionStyles {
  #attached: Attached | null = null
  #users = 0
  #failed = 0
  /** What its sheets said: a screen that is entered again is drawn at once, before they have come again. */
  #copies: CSSStyleSheet[] = []
  readonly #onGone: () => void

  /** @param onGone told when nothing of the version is mounted any more */
  constructor(onGone: () => void = () => undefined) {
    this.#onGone = onGone
  }

  /** Whether a screen or part of that version is mounted. */
  get isHeld(): boolean {
    return this.#attached !== null
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
    const ready = Promise.all(links.map(loaded)).then(
      () => {
        attached.isReady = true
        this.#takeCopies()
      },
      (error: unknown) => {
        this.#failed += 1
        // Where they were there before, the copies say the same.
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

  /** The next screen of the same module mounts just after this one is gone: its sheets stay for that moment. */
  #release(): void {
    this.#users -= 1
    const held = this.#attached
    setTimeout(() => {
      if (held && this.#users === 0) this.#take(held)
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

/** Addresses that are read from where a sheet lies; not those of this document, nor whole ones. */
const beside = /url\("(?!#|\/\/|[a-z][a-z\d+.-]*:)([^"]+)"\)/gi

/** What a sheet says, its pictures and fonts by their whole addresses: the copy lies nowhere beside them. */
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

import type { PageSide } from './page-side.ts'

/**
 * Runs in the page before anything else, so it must be self-contained. Records the module's own changes outside its
 * elements: nodes, styles, title, URL, windows and posted messages.
 */
export function watchDocument({ caller, report, isOwnScript, isOutside }: PageSide): void {
  const inserted = new Map<Element, string>()
  type Method = (...args: unknown[]) => unknown

  /** Calls `before` with the place, if the module's own code makes the call. */
  function follow(owner: object, name: string, before: (self: unknown, args: unknown[], at: string) => void) {
    const original: unknown = Reflect.get(owner, name)
    if (typeof original !== 'function') return
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      const at = caller()
      if (at !== null) before(this, args, at)
      return Reflect.apply(original as Method, this, args)
    })
  }
  /** Only if the target is outside: stack traces are expensive, and React inserts nodes constantly. */
  function followInsertion(owner: object, name: string, parentOf: (self: unknown) => unknown) {
    const original: unknown = Reflect.get(owner, name)
    if (typeof original !== 'function') return
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      const at = isOutside(parentOf(this)) ? caller() : null
      if (at !== null) for (const node of args) if (node instanceof Element) inserted.set(node, at)
      return Reflect.apply(original as Method, this, args)
    })
  }
  const itself = (self: unknown) => self
  const parent = (self: unknown) => (self as Node).parentNode
  for (const name of ['appendChild', 'insertBefore', 'replaceChild'])
    followInsertion(Node.prototype, name, itself)
  for (const name of ['append', 'prepend', 'replaceChildren', 'insertAdjacentElement'])
    followInsertion(Element.prototype, name, itself)
  for (const name of ['before', 'after', 'replaceWith']) followInsertion(Element.prototype, name, parent)

  function followSetter(owner: object, name: string, before: (self: unknown, at: string) => void) {
    const original = Object.getOwnPropertyDescriptor(owner, name)
    if (!original?.set) return
    const { set } = original
    Object.defineProperty(owner, name, {
      ...original,
      set(value) {
        const at = caller()
        if (at !== null) before(this, at)
        set.call(this, value)
      },
    })
  }
  const writesInto = (self: unknown, at: string) => {
    if (isOutside(self))
      report('element', `writes HTML into <${(self as Element).localName}>, outside its place`, at)
  }
  followSetter(Element.prototype, 'innerHTML', writesInto)
  follow(Element.prototype, 'insertAdjacentHTML', (self, _args, at) => writesInto(self, at))
  const removes = (self: unknown, at: string) => {
    if (!inserted.has(self as Element) && isOutside(self) && isOutside((self as Node).parentNode))
      report('element', `removes <${(self as Element).localName}>, which is not its own`, at)
  }
  follow(Element.prototype, 'remove', (self, _args, at) => removes(self, at))
  follow(Node.prototype, 'removeChild', (_self, [child], at) => removes(child, at))
  followSetter(Document.prototype, 'title', (_self, at) => report('title', "sets the document's title", at))
  const sheets = "puts a style into the document's own sheets"
  followSetter(Document.prototype, 'adoptedStyleSheets', (_self, at) => report('style', sheets, at))
  follow(CSSStyleSheet.prototype, 'insertRule', (self, _args, at) => {
    const { ownerNode } = self as CSSStyleSheet
    if (isOutside(ownerNode) && !inserted.has(ownerNode as Element))
      report('style', 'adds a rule to a style sheet of others', at)
  })

  follow(window, 'open', (_self, [address], at) => report('navigation', `opens a window (${address})`, at))
  const message = 'posts a message to a window, where all hear it'
  // Frames of this origin run this script, too.
  follow(window, 'postMessage', (_self, _args, at) => report('channel', message, at))
  // Where they do not work, no module can harm them.
  if (typeof ServiceWorkerContainer !== 'undefined') {
    for (const name of ['register', 'getRegistration', 'getRegistrations'])
      follow(ServiceWorkerContainer.prototype, name, (_self, _args, at) =>
        report('worker', "takes hold of the app's service worker", at),
      )
  }

  addEventListener(
    'securitypolicyviolation',
    ({ sourceFile, effectiveDirective, blockedURI, lineNumber }) => {
      const [, file] = /\/modules\/[^/]+\/(?:[^/]+)\/(.+)$/.exec(sourceFile) ?? []
      if (file)
        report(
          'policy',
          `tries what the content policy refuses: ${effectiveDirective} ${blockedURI}`,
          `${file}:${lineNumber}`,
        )
    },
  )

  Reflect.set(window, 'keysteadPut', () => {
    for (const [node, at] of inserted) {
      if (!node.isConnected || isOwnScript(node)) continue
      const isStyle =
        node.localName === 'style' || (node.localName === 'link' && node.matches('[rel~=stylesheet]'))
      const place = node.closest('head') ? 'the head' : 'the body'
      if (isStyle) report('style', `puts a style into ${place} of the document, outside its place`, at)
      else report('element', `puts <${node.localName}> into ${place} of the document, outside its place`, at)
    }
  })
}

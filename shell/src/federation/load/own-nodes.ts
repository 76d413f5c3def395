/** What modules' own code put into the document's head or body, by module. */
const nodes = new Map<string, Map<Element, HTMLElement>>()

/** The styles among them that went as the module left. */
const takenStyles = new Map<string, Map<Element, HTMLElement>>()

/** The module whose file made the call itself; what it called, such as the kit, puts and takes its own. */
function directCaller(stack: string): string | undefined {
  const lines = stack.split('\n')
  // Chromium's first line is the error's name; then comes the wrapper.
  const caller = lines[lines[0]?.startsWith('Error') ? 2 : 1] ?? ''
  return /\/modules\/([a-z][a-z0-9-]*)\//.exec(caller)?.[1]
}

function note(module: string, given: readonly unknown[], place: HTMLElement): void {
  const own = nodes.get(module) ?? new Map<Element, HTMLElement>()
  for (const node of given) if (node instanceof Element) own.set(node, place)
  nodes.set(module, own)
}

type Insert = (...given: unknown[]) => unknown

/** Notes what modules put into head and body. Call once per page, before any module code. */
export function watchOwnNodes(): void {
  for (const place of [document.head, document.body]) {
    for (const name of ['appendChild', 'insertBefore', 'append', 'prepend'] as const) {
      const insert = place[name] as Insert
      place[name] = function (this: HTMLElement, ...given: unknown[]) {
        const module = directCaller(new Error().stack ?? '')
        if (module) note(module, given, place)
        return Reflect.apply(insert, this, given)
      } as never
    }
  }
}

const isStyle = (node: Element) => node.matches('style, link[rel~=stylesheet]')

/** Takes away what a module put there. Its styles are kept: libraries insert theirs once only. */
export function takeNodes(module: string): void {
  const own = [...(nodes.get(module) ?? [])]
  const styles = own.filter(([node]) => node.isConnected && isStyle(node))
  for (const [node] of own) node.remove()
  nodes.delete(module)
  takenStyles.set(module, new Map([...(takenStyles.get(module) ?? []), ...styles]))
}

/** Puts a module's styles back as it comes again. */
export function putNodesBack(module: string): void {
  for (const [node, place] of takenStyles.get(module) ?? []) {
    note(module, [node], place)
    Node.prototype.appendChild.call(place, node)
  }
  takenStyles.delete(module)
}

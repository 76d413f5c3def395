/** Elements that modules' own code added to the document's head or body, by module. */
const nodes = new Map<string, Map<Element, HTMLElement>>()

/** Style elements removed when the module left, to be restored when it returns. */
const takenStyles = new Map<string, Map<Element, HTMLElement>>()

/** The module whose file made the call directly; libraries it calls, such as the kit, clean up after themselves. */
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

/** Records what modules add to head and body. Call once per page, before any module code. */
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

/** Removes what a module added. Its styles are remembered, because libraries insert them only once. */
export function takeNodes(module: string): void {
  const own = [...(nodes.get(module) ?? [])]
  const styles = own.filter(([node]) => node.isConnected && isStyle(node))
  for (const [node] of own) node.remove()
  nodes.delete(module)
  takenStyles.set(module, new Map([...(takenStyles.get(module) ?? []), ...styles]))
}

/** Restores a module's styles when it is opened again. */
export function putNodesBack(module: string): void {
  for (const [node, place] of takenStyles.get(module) ?? []) {
    note(module, [node], place)
    Node.prototype.appendChild.call(place, node)
  }
  takenStyles.delete(module)
}

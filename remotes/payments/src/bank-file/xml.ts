/** Children by local name: banks choose the namespace prefix. */
const childrenOf = (element: Element, name: string): Element[] =>
  [...element.children].filter(({ localName }) => localName === name)

/** All elements at a path below an element. */
export const allAt = (element: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>((all, name) => all.flatMap((each) => childrenOf(each, name)), [element])

/** The first element at a path. */
export const at = (element: Element, ...path: string[]): Element | undefined => allAt(element, ...path)[0]

/** Its text; empty if the element is missing. */
export const textAt = (element: Element, ...path: string[]): string =>
  at(element, ...path)?.textContent?.trim() ?? ''

/** What of a page lies where: plain data, to be judged elsewhere. */

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** Something that holds others: how it is called, where it lies. */
export interface Holder {
  name: string
  rect: Rect
}

/** What cuts a text off at its edges, and whether a person is told that there is more. */
export interface Cutter extends Holder {
  sideways: boolean
  upright: boolean
  /** Its lines end in "…". */
  ellipsis: boolean
  /** It ends in "…" after a number of lines. */
  clamp: boolean
  /** There is a title to read it in. */
  titled: boolean
}

export interface Piece {
  kind: 'text' | 'element'
  name: string
  text: string
  /** A text lies where its lines lie. */
  lines: Rect[]
  /** What it must lie in: for a text the box whose lines it fills, for an element the card, cell or clip around it. */
  holder: Holder
  /** Around an element, another of the same holder: which of them sticks out is said once. */
  parent?: number
  cutters: Cutter[]
  /** Only what lies in one layer can be in each other's way: another scrolls by itself, or covers what is under it. */
  layer: number
}

/**
 * Everything that is seen: in the dialog that is open, else on the whole page. Runs in the browser, and may use nothing
 * that stands outside of it.
 */
export function lookAtPage(): Piece[] {
  /** Remembers what was found out about an element: most is asked of each ancestor again and again. */
  function remembered<Found>(find: (element: Element) => Found): (element: Element) => Found {
    const known = new Map<Element, Found>()
    return (element) => {
      const found = known.has(element) ? (known.get(element) as Found) : find(element)
      known.set(element, found)
      return found
    }
  }

  const styleOf = remembered((element) => ({ ...pick(getComputedStyle(element)) }))
  function pick(style: CSSStyleDeclaration) {
    const { display, position, overflowX, overflowY, textOverflow, webkitLineClamp, clip, clipPath } = style
    const { backgroundColor, borderLeftWidth, borderRightWidth } = style
    return {
      ...{ display, position, overflowX, overflowY, textOverflow, webkitLineClamp, clip, clipPath },
      isOpaque: !/^(rgba\(.*, 0\)|transparent)$/.test(backgroundColor),
      isEdged: Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0,
    }
  }
  const rectOf = ({ left, top, right, bottom }: DOMRect): Rect => ({ left, top, right, bottom })
  const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 48)
  const nameOf = (element: Element) => {
    const classes = [...element.classList].filter((each) => !each.startsWith('css-')).slice(0, 2)
    return [element.localName, ...classes].join('.')
  }
  const holderOf = remembered(
    (element): Holder => ({ name: nameOf(element), rect: rectOf(element.getBoundingClientRect()) }),
  )
  const isInline = (element: Element) => /^(inline|contents)$/.test(styleOf(element).display)
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  /** An element and the boxes that it lies in, from within; those that a placed one is taken out of do not hold it. */
  const chainOf: (element: Element) => Element[] = remembered((element) => {
    const { position } = styleOf(element)
    const placed = position === 'absolute' ? (element as HTMLElement).offsetParent : element.parentElement
    const next = position === 'fixed' || placed === document.body ? null : placed
    return [element, ...(next ? chainOf(next) : [])]
  })

  const isCard = remembered((element) => {
    const { overflowX, isOpaque, isEdged } = styleOf(element)
    // The heading of a group of rows is that of its whole row: its words reach over the empty cells beside it.
    if (element.matches('th[scope=rowgroup]')) return false
    return !isInline(element) && (overflowX !== 'visible' || isEdged || isOpaque || element.matches('td, th'))
  })
  const isLayer = remembered((element) => {
    const { overflowX, overflowY, position, isOpaque } = styleOf(element)
    const placed = (position === 'sticky' || position === 'fixed') && isOpaque
    return placed || scrolls(overflowX) || scrolls(overflowY)
  })
  /** Spoken only: a box of a pixel, or one that is cut away. */
  const isSpoken = remembered((element) => {
    const { clip, clipPath, overflowX } = styleOf(element)
    if (/^rect\([01]px/.test(clip) || clipPath === 'inset(50%)') return true
    const { width, height } = element.getBoundingClientRect()
    return cuts(overflowX) && (width <= 1 || height <= 1)
  })
  const isSeen = remembered((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )

  /** An empty box of no colour is not seen. */
  const isDrawn = (element: Element) => {
    const { isOpaque, isEdged } = styleOf(element)
    return (
      isOpaque || isEdged || element.matches('svg, img, input, textarea') || element.textContent.trim() !== ''
    )
  }

  const layers = new Map<Element | undefined, number>()
  function layerOf(chain: Element[]): number {
    const layer = chain.find(isLayer)
    const known = layers.get(layer) ?? layers.size
    layers.set(layer, known)
    return known
  }

  /** The edges that cut a text in its box, out to where it can be scrolled into view. */
  function cuttersOf(box: Element, inner: Element): Cutter[] {
    const chain = chainOf(box)
    const titled = Boolean(inner.closest('[title]')?.getAttribute('title'))
    const scroller = chain.findIndex((element) => isLayer(element) && scrolls(styleOf(element).overflowY))
    return chain.slice(0, scroller < 0 ? undefined : scroller).flatMap((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element)
      if (!cuts(overflowX) && !cuts(overflowY)) return []
      const ellipsis = textOverflow === 'ellipsis' && element === box
      const clamp = webkitLineClamp !== 'none'
      const at = { ...holderOf(element), sideways: cuts(overflowX), upright: cuts(overflowY) }
      return [{ ...at, ellipsis, clamp, titled }]
    })
  }

  const range = document.createRange()
  function textPiece(node: Text): Piece[] {
    const inner = node.parentElement
    if (!inner || !node.data.trim() || !isSeen(inner) || inner.closest('svg, style, script')) return []
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const chain = chainOf(inner)
    if (lines.length === 0 || chain.some(isSpoken)) return []
    const box = chain.find((element) => !isInline(element)) ?? document.body
    const about = { name: nameOf(inner), text: shorten(node.data), lines: lines.map(rectOf) }
    const around = { holder: holderOf(box), cutters: cuttersOf(box, inner), layer: layerOf(chain) }
    return [{ kind: 'text', ...about, ...around }]
  }

  const viewport: Holder = {
    name: 'the window',
    rect: { left: 0, top: -1e6, right: document.documentElement.clientWidth, bottom: 1e6 },
  }
  const pieces: Piece[] = []
  const placeOf = new Map<Element, number>()
  function addElement(element: Element): void {
    if (element.parentElement?.closest('svg') || isInline(element) || !isDrawn(element) || !isSeen(element))
      return
    const { rect } = holderOf(element)
    const chain = chainOf(element)
    if (rect.right - rect.left <= 1 || rect.bottom - rect.top <= 1 || chain.some(isSpoken)) return
    const card = chain.slice(1).find(isCard)
    // What a scrolling box holds may be wider than it: whether it may scroll at all is asked of the box.
    if (card && scrolls(styleOf(card).overflowX)) return
    const parent = element.parentElement ? placeOf.get(element.parentElement) : undefined
    placeOf.set(element, pieces.length)
    const about = { name: nameOf(element), text: shorten(element.textContent), lines: [rect] }
    const holder = card ? holderOf(card) : viewport
    pieces.push({ kind: 'element', ...about, holder, parent, cutters: [], layer: 0 })
  }

  const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter(isSeen)
  const root = dialogs.at(-1) ?? document.body
  for (const element of root.querySelectorAll('*')) addElement(element)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) pieces.push(...textPiece(node as Text))
  return pieces
}

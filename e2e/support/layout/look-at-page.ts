/** Positions of what is on a page, as plain data to be checked in Node. */

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** A container: its name and position. */
export interface Holder {
  name: string
  rect: Rect
}

/** What clips a text, and how the reader learns that there is more. */
export interface Cutter extends Holder {
  sideways: boolean
  upright: boolean
  /** Its lines end in "…". */
  ellipsis: boolean
  /** It ends in "…" after a number of lines. */
  clamp: boolean
  /** A title shows the whole text. */
  titled: boolean
}

export interface Piece {
  kind: 'text' | 'element'
  name: string
  text: string
  /** For a text, the rectangles of its lines. */
  lines: Rect[]
  /** What it must stay inside: for a text its box, for an element the card, cell or clip around it. */
  holder: Holder
  /** Index of the surrounding element in the same holder, so that only one of them is reported. */
  parent?: number
  cutters: Cutter[]
  /** Only pieces of one layer can collide: another layer scrolls separately or covers what is below it. */
  layer: number
}

/**
 * Everything visible in the open dialog, else on the page. Runs in the browser, so it must be self-contained.
 */
export function lookAtPage(): Piece[] {
  /** Caches by element: most questions are asked of the same ancestors many times. */
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
      display,
      position,
      overflowX,
      overflowY,
      textOverflow,
      webkitLineClamp,
      clip,
      clipPath,
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

  /**
   * An element and its containing boxes, innermost first; absolutely positioned elements skip boxes that do not
   * contain them.
   */
  const chainOf: (element: Element) => Element[] = remembered((element) => {
    const { position } = styleOf(element)
    const placed = position === 'absolute' ? (element as HTMLElement).offsetParent : element.parentElement
    const next = position === 'fixed' || placed === document.body ? null : placed
    return [element, ...(next ? chainOf(next) : [])]
  })

  const isCard = remembered((element) => {
    const { overflowX, isOpaque, isEdged } = styleOf(element)
    // The header of a row group spans its row: its text extends over the empty cells beside it.
    if (element.matches('th[scope=rowgroup]')) return false
    return !isInline(element) && (overflowX !== 'visible' || isEdged || isOpaque || element.matches('td, th'))
  })
  const isLayer = remembered((element) => {
    const { overflowX, overflowY, position, isOpaque } = styleOf(element)
    const placed = (position === 'sticky' || position === 'fixed') && isOpaque
    return placed || scrolls(overflowX) || scrolls(overflowY)
  })
  /** For screen readers only: a box of one pixel, or clipped away. */
  const isSpoken = remembered((element) => {
    const { clip, clipPath, overflowX } = styleOf(element)
    if (/^rect\([01]px/.test(clip) || clipPath === 'inset(50%)') return true
    const { width, height } = element.getBoundingClientRect()
    return cuts(overflowX) && (width <= 1 || height <= 1)
  })
  const isSeen = remembered((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )

  /** An empty, colourless box is invisible. */
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

  /** The boxes that clip a text, out to where it can be scrolled into view. */
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
    // A scrolling box may have wider content; whether it may scroll is checked on the box itself.
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

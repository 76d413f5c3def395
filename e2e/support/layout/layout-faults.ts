import type { Page } from 'playwright'
import { lookAtPage, type Piece, type Rect } from './look-at-page.ts'

export type Check = 'wider than the window' | 'sticks out' | 'overlap' | 'cut off'

export interface LayoutFault {
  check: Check
  /** The element and its text, and what it collides with. */
  what: string
}

/** Tolerance for what nobody sees: fractions of a pixel, and the space for accents above a line. */
const slack = 1
const accents = 4

/**
 * Layout faults of the current page, or of its open dialog: content wider than its container, overlapping texts,
 * texts cut off without "…" and a title. Empty if it passes.
 */
export async function layoutFaults(page: Page): Promise<LayoutFault[]> {
  // As text: thousands of serialized values would take longer than the inspection.
  const pieces = JSON.parse(await page.evaluate<string>(`JSON.stringify((${lookAtPage})())`)) as Piece[]
  const texts = pieces.filter(({ kind }) => kind === 'text')
  return [
    ...(await wideBoxes(page)),
    ...stickingOut(pieces),
    ...texts.flatMap(cutOff),
    ...overlaps(texts.map(seenPart)),
  ]
}

/** Whether the page or a scrolling box in it overflows horizontally; tab lists and the year of months may scroll. */
async function wideBoxes(page: Page): Promise<LayoutFault[]> {
  const wide = await page.evaluate(() => {
    const scrolls = (element: Element) =>
      !element.matches('nav, [role=tablist], section:has(> table)') &&
      /auto|scroll/.test(getComputedStyle(element).overflowX)
    const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].findLast((each) =>
      each.checkVisibility(),
    )
    const root = dialog ?? document.documentElement
    return [root, ...[...root.querySelectorAll('*')].filter(scrolls)]
      .map((box) => ({ box, by: box.scrollWidth - box.clientWidth }))
      .filter(({ by }) => by > 0)
      .map(({ box, by }) => `${[box.localName, ...box.classList].slice(0, 3).join('.')} by ${by} px`)
  })
  return wide.map((what) => ({ check: 'wider than the window', what }))
}

const called = ({ name, text }: Piece) => `${name} "${text}"`

/**
 * Elements past their card, cell or window, only the outermost of each; lines of text past their own box, unless that
 * clips them.
 */
function stickingOut(pieces: Piece[]): LayoutFault[] {
  const isOut = ({ kind, lines, holder, cutters }: Piece) =>
    !(kind === 'text' && cutters.some(({ sideways }) => sideways)) &&
    lines.some((line) => past(line, holder.rect) > slack)
  return pieces.filter(isOut).flatMap((piece) => {
    const parent = piece.parent === undefined ? undefined : pieces[piece.parent]
    if (parent && parent.holder.name === piece.holder.name && isOut(parent)) return []
    const by = Math.max(...piece.lines.map((line) => past(line, piece.holder.rect)))
    return [
      { check: 'sticks out', what: `${called(piece)} out of ${piece.holder.name} by ${Math.ceil(by)} px` },
    ]
  })
}

const past = (line: Rect, box: Rect) => Math.max(line.right - box.right, box.left - line.left)
const below = (line: Rect, box: Rect) => Math.max(line.bottom - box.bottom, box.top - line.top)

function cutOff(piece: Piece): LayoutFault[] {
  let { lines } = piece
  for (const cutter of piece.cutters) {
    const { rect, titled, ellipsis, clamp } = cutter
    const sideways = cutter.sideways && lines.some((line) => past(line, rect) > slack)
    const upright = cutter.upright && lines.some((line) => below(line, rect) > accents)
    const isExplained = titled && (clamp || (ellipsis && !upright))
    if ((sideways || upright) && !isExplained) {
      const lack = ellipsis || clamp ? 'no title' : 'no ellipsis'
      return [{ check: 'cut off', what: `${called(piece)} by ${cutter.name}, ${lack}` }]
    }
    lines = lines.map((line) => within(line, rect))
  }
  return []
}

const within = (line: Rect, box: Rect): Rect => ({
  left: Math.max(line.left, box.left),
  right: Math.min(line.right, box.right),
  top: Math.max(line.top, box.top),
  bottom: Math.min(line.bottom, box.bottom),
})

/** A text's lines, without what is clipped. */
function seenPart(piece: Piece): Piece {
  const lines = piece.lines
    .map((line) => piece.cutters.reduce((part, { rect }) => within(part, rect), line))
    .filter(({ left, right, top, bottom }) => right - left > slack && bottom - top > slack)
  return { ...piece, lines }
}

/** Pairs of overlapping texts, one line each. */
function overlaps(texts: Piece[]): LayoutFault[] {
  const lines = texts
    .flatMap((piece) => piece.lines.map((line) => ({ piece, line })))
    .sort((one, other) => one.line.top - other.line.top)
  const found = new Set<string>()
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.line.top >= one.line.bottom) break
      if (one.piece === other.piece || one.piece.layer !== other.piece.layer) continue
      if (shareAPlace(one.line, other.line)) found.add(`${called(one.piece)} and ${called(other.piece)}`)
    }
  return [...found].map((what) => ({ check: 'overlap', what }))
}

function shareAPlace(one: Rect, other: Rect): boolean {
  const shared = within(one, other)
  const height = Math.min(one.bottom - one.top, other.bottom - other.top)
  return shared.right - shared.left > slack && shared.bottom - shared.top > Math.max(accents, height / 4)
}

import type { Catalogue } from '@keystead/e2e/support/wording/words'
import type { Page } from 'playwright'

/** Signed out, or one of the demo accounts. */
export type Viewer = 'nobody' | 'demo' | 'free' | 'staff'
/** 1440 px in either theme or in German, a phone, 1280 px at 200 % zoom, or light at another width. */
export type Look = 'light' | 'dark' | 'phone' | 'de' | 'zoom' | Width | `de-${Width}`
export type Width = '320' | '360' | '768' | '900' | '1024' | '1280' | '1536'

export interface Shot {
  /** Prefix of the file name; `npm run shots -- <prefix>` takes only matching ones. */
  name: string
  path: string
  /** Default: `demo`. */
  viewer?: Viewer
  /** Default: light, dark and phone. */
  looks?: readonly Look[]
  /** Runs before navigation, e.g. to mock failing or pending responses. */
  before?: (page: Page) => Promise<unknown>
  /** The expected dialog's title, as catalogue and key: without it, open and settled, the shot fails. */
  dialog?: readonly [catalogue: Catalogue, key: string]
  /** Runs once the page is there, e.g. to open or fill something. */
  act?: (page: Page) => Promise<unknown>
  /** The full page instead of the viewport. */
  whole?: boolean
  /** As printed: A4 landscape less its margins. */
  paper?: boolean
}

export const withGerman: readonly Look[] = ['light', 'dark', 'phone', 'de']
export const wideOnly: readonly Look[] = ['light', 'dark']
export const phoneOnly: readonly Look[] = ['phone']
/** Printed sheets look alike in both themes; two pictures show that. */
export const shotsOnPaper: readonly Look[] = ['light', 'dark']

/** Layout breakpoints and widths near them, from phone to large window, and zoomed; German where it is narrow. */
const betweens: readonly Look[] = [
  '360',
  '768',
  '900',
  '1024',
  '1280',
  '1536',
  'zoom',
  'de-360',
  'de-768',
  'de-1280',
]

/** A shot's own looks and, if `widths`, the ones in between. */
export function looksOf({ looks = standard, paper }: Shot, widths: boolean): readonly Look[] {
  const oneWidthOnly = paper || looks === phoneOnly
  return widths && !oneWidthOnly ? [...looks, ...betweens] : looks
}
const standard: readonly Look[] = ['light', 'dark', 'phone']

import type { Catalogue } from '@keystead/e2e/support/words'
import type { Page } from 'playwright'

/** Whose eyes it is seen with: signed out, or one of the demo accounts. */
export type Viewer = 'nobody' | 'demo' | 'free' | 'staff'
/** At 1440 px in either theme or in German, on a phone, or by day at a width between. */
export type Look = 'light' | 'dark' | 'phone' | 'de' | Width
export type Width = '360' | '768' | '900' | '1024' | '1280'

export interface Shot {
  /** The file's name begins with it; `npm run shots -- <start of a name>` takes only those. */
  name: string
  path: string
  /** `demo` by default. */
  viewer?: Viewer
  /** Light, dark and phone by default. */
  looks?: readonly Look[]
  /** Before the page is asked for: answers that go wrong, or never come. */
  before?: (page: Page) => Promise<unknown>
  /** The title of the dialog that is pictured, as catalogue and key: without it, open and at rest, there is no picture. */
  dialog?: readonly [catalogue: Catalogue, key: string]
  /** Once the page is there: what is opened or filled. */
  act?: (page: Page) => Promise<unknown>
  /** The whole page instead of what the window shows. */
  whole?: boolean
  /** As it comes out of the printer: the A4 sheet on its side, less its margins. */
  paper?: boolean
}

export const withGerman: readonly Look[] = ['light', 'dark', 'phone', 'de']
export const wideOnly: readonly Look[] = ['light', 'dark']
export const phoneOnly: readonly Look[] = ['phone']
/** A printed sheet looks alike in both themes, which is what the two pictures show. */
export const shotsOnPaper: readonly Look[] = ['light', 'dark']

/** Where a layout changes, or comes near to: between the phone and the wide window. */
const betweens: readonly Width[] = ['360', '768', '900', '1024', '1280']

/** How a shot is looked at: by its own looks, and where it is asked for at the widths between, too. */
export function looksOf({ looks = standard, paper }: Shot, widths: boolean): readonly Look[] {
  const oneWidthOnly = paper || looks === phoneOnly
  return widths && !oneWidthOnly ? [...looks, ...betweens] : looks
}
const standard: readonly Look[] = ['light', 'dark', 'phone']

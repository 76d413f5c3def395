import type { Page } from 'playwright'

/** Whose eyes it is seen with: signed out, or one of the demo accounts. */
export type Viewer = 'nobody' | 'demo' | 'free' | 'staff'
export type Look = 'light' | 'dark' | 'phone' | 'de'

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

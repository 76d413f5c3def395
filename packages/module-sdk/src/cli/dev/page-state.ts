/** The full state, sent to every open page after each build. */
export interface PageState {
  /** A page opened under another value reloads. */
  page: string
  /** The last build per module; the running code fetches it. */
  built: Record<string, string>
  /** Hash of the style sheets per module. */
  sheets: Record<string, string>
  /** Current errors; the page shows them until they are fixed. */
  faults: DevFault[]
}

export interface DevFault {
  /** `contacts does not build` */
  title: string
  texts: string[]
  /** The module whose refused collections may be emptied. */
  reset?: string
}

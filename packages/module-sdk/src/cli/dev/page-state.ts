/** What is told to every open page after each build, whole. */
export interface PageState {
  /** A page that was opened under another begins anew. */
  page: string
  /** By module what was built last; what runs in a page asks for it by itself. */
  built: Record<string, string>
  /** By module what its style sheets say. */
  sheets: Record<string, string>
  /** What is wrong now; the page shows it until it is mended. */
  faults: DevFault[]
}

export interface DevFault {
  /** `contacts does not build` */
  title: string
  texts: string[]
}

/** Something that a module did on this page. */
export interface Happening {
  module: string
  version: string
  /** Where it was, as the address says. */
  path: string
  what:
    | { drawn: true }
    /** A fault in loading by its kind, `crash` while drawing, `error` in a handler or timer, `promise` unhandled. */
    | { fault: string; error: unknown }
}

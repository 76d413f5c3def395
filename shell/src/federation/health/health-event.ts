export interface HealthEvent {
  module: string
  version: string
  /** The path at the time. */
  path: string
  what:
    | { drawn: true }
    /** A load fault by kind, `crash` during render, `error` in a handler or timer, `promise` unhandled. */
    | { fault: string; error: unknown }
}

export type Report = (event: HealthEvent) => void

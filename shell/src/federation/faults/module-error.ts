/** A module's fault kinds; each has a message on the error card and a place in the reports. */
export type FaultKind = 'missing' | 'timeout' | 'integrity' | 'incompatible' | 'shape' | 'crash'

/** A module failed to load or crashed; carries module and version for the card and the report. */
export class ModuleError extends Error {
  override name = 'ModuleError'
  readonly kind: FaultKind
  readonly module: string
  readonly version: string

  constructor(kind: FaultKind, module: string, version: string, cause?: unknown) {
    super(`${module} ${version}: ${kind}`, { cause })
    this.kind = kind
    this.module = module
    this.version = version
  }
}

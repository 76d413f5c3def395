/** What went wrong with a module; each kind has its sentence on the error card and its place in the reports. */
export type FaultKind = 'missing' | 'timeout' | 'integrity' | 'incompatible' | 'shape' | 'crash'

/** A module could not be loaded or stopped. Names module and version, for the card and for the report. */
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

/** File limits: more than a landlord needs, yet still quick to check in a browser. */
export const maxRows = 5_000
export const maxMegabytes = 5

/** Why a file cannot be read: a translation key and its parameters besides the limits. */
export class FileFault extends Error {
  readonly key: string
  readonly params: Record<string, unknown>

  constructor(key: string, params: Record<string, unknown> = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}

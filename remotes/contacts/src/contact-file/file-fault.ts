/** What a file may have at most: so much a landlord never has, and a browser still checks at once. */
export const mostRows = 5_000
export const mostMegabytes = 5

/** Why a file cannot be read: the key of a sentence in the catalogue, and what it needs beside the limits. */
export class FileFault extends Error {
  readonly key: string
  readonly params: Record<string, unknown>

  constructor(key: string, params: Record<string, unknown> = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}

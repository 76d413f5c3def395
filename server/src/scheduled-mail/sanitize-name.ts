const LONGEST_NAME = 60

/** Dots that mail programs and browsers take for one too. */
const LINK = /:\/\/|\bwww\.|\/|@|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2,}/iu

/**
 * A name that somebody gave themselves, to stand in a mail to anybody: one short line in which no mail program sees an
 * address to go to or to write to. Undefined where nothing is left of that; then the verified address says who it is.
 */
export function sanitizeName(name: string): string | undefined {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line === '' || line.length > LONGEST_NAME || LINK.test(line) ? undefined : line
}

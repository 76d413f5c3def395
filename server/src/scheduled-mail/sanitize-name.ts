const LONGEST_NAME = 60

/** Includes full-width and ideographic dots, which mail programs and browsers treat as dots. */
const LINK = /:\/\/|\bwww\.|\/|@|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2,}/iu

/**
 * Makes a user-chosen name safe for a mail to a stranger: one short line that no mail program turns into a link.
 * Undefined if empty after sanitizing; then the verified address is shown instead.
 */
export function sanitizeName(name: string): string | undefined {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line === '' || line.length > LONGEST_NAME || LINK.test(line) ? undefined : line
}

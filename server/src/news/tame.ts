const LONGEST_NAME = 60

/**
 * A name that somebody gave themselves, to stand in a mail to anybody: one short line in which no mail program sees an
 * address to go to. Undefined where nothing is left of that.
 */
export function tame(name: string): string | undefined {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  const isLink = /:\/\/|\bwww\.|\//i.test(line) || (!line.includes('@') && /\p{L}\.\p{L}{2,}/u.test(line))
  return line === '' || line.length > LONGEST_NAME || isLink ? undefined : line
}

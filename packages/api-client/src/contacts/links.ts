/**
 * Addresses of links that are made of what somebody typed. None of them can be turned into another kind of link, or into
 * more than it says.
 */

/** Writes to an address, and no more: a subject or further receivers behind it are part of the address. */
export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address.trim()).replaceAll('%40', '@')}`

/**
 * Calls a number: digits, and a plus before them. What is only printed ("(0)", blanks, an extension in words) is left
 * out; undefined where nothing is left to be called, for codes that a telephone would run, and for a number that is
 * written in letters.
 */
export function phoneLink(number: string): string | undefined {
  if (/[*#]/.test(number)) return undefined
  // Of several numbers the first; a slash also stands behind an area code.
  const [first = ''] = number.trim().split(/[,;]|(?<=.)\+/)
  const [dialled = ''] = first.replace(/^((?:\+|00).*?)\(0\)/, '$1').split(/\p{L}/u)
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < 3 || (digits.length < 8 && inLetters.test(first))) return undefined
  return `tel:${dialled.trim().startsWith('+') ? '+' : ''}${digits}`
}

/** "1-800-FLOWERS": the letters are figures there, and the few before them another number. "030 23125-BÜRO" has enough of them. */
const inLetters = /\d[-.]\p{Lu}+-?\p{Lu}{2,}/u

/** Opens a website: of http and https alone, without a name and password in it; undefined for anything else. */
export function webLink(website: string): string | undefined {
  const typed = website.trim()
  const url = parse(hasScheme.test(typed) ? typed : `https://${typed}`)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined
  return url.hostname.includes('.') ? url.href : undefined
}

/** "example.org:8080" has a port, no scheme. */
const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

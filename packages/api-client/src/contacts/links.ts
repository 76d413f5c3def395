/** Links built from user input. None can smuggle in another scheme or extra parameters. */

/** A mailto link. Encodes everything, so the input cannot add a subject or recipients. */
export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address.trim()).replaceAll('%40', '@')}`

/**
 * A tel link: digits with an optional leading plus. Drops "(0)", blanks and extensions. Undefined if nothing is left,
 * for service codes (`*`, `#`), and for vanity numbers.
 */
export function phoneLink(number: string): string | undefined {
  if (/[*#]/.test(number)) return undefined
  const [first = ''] = number.trim().split(betweenNumbers)
  const [dialled = ''] = first.replace(/^((?:\+|00).*?)\(0\)/, '$1').split(/\p{L}/u)
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < 3 || (digits.length < 8 && inLetters.test(first))) return undefined
  return `tel:${dialled.trim().startsWith('+') ? '+' : ''}${digits}`
}

/** Of several numbers the first counts. A slash may also follow an area code: then there are fewer digits before it. */
const betweenNumbers = /[,;]|(?<=.)\+|(?<=(?:\d\D*){6})\/\s*(?=\(?0\d)/

/** "1-800-FLOWERS": dropping the letters would leave another number. "030 23125-BÜRO" has enough digits. */
const inLetters = /\d[-.]\p{Lu}+-?\p{Lu}{2,}/u

/** An http or https link without credentials; undefined for anything else. */
export function webLink(website: string): string | undefined {
  const typed = website.trim()
  const url = parse(hasScheme.test(typed) ? typed : `https://${typed}`)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined
  return url.hostname.includes('.') ? url.href : undefined
}

/** "example.org:8080" is a host and port, not a scheme. */
const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

import type { BankLine, KeyedLine } from './bank-line.ts'

/**
 * Assigns each line its booking key: from the bank id, else from date, amount, IBAN and purpose, with an index among
 * equal lines.
 */
export async function withKeys(lines: readonly BankLine[]): Promise<KeyedLine[]> {
  const counts = new Map<string, number>()
  const identities = lines.map(({ bankId, day, cents, iban, purpose }) => {
    const content = JSON.stringify(bankId ? [bankId, cents] : [day, cents, iban, purpose])
    const place = (counts.get(content) ?? 0) + 1
    counts.set(content, place)
    return `${content}${place}`
  })
  const keys = await Promise.all(identities.map(digest))
  return lines.map((line, index) => ({ ...line, key: keys[index] ?? '' }))
}

const encoder = new TextEncoder()

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
  return Array.from(bytes.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of a split line's part; the first one has the line's own. */
export const partKey = (key: string, part: number): string => (part === 0 ? key : `${key}/${part + 1}`)

/** The key of a booked part's line. */
export const lineOfPart = (key: string): string => key.split('/')[0] ?? key

import { plain, shortStreet, wordsOf } from './rules.ts'

/** A part of a text from a place in it on, and whether a search found it. */
export interface MarkedPart {
  from: number
  text: string
  isFound: boolean
}

/** A letter as a search reads it, and where it stands in the text, from and to. */
interface ReadLetter {
  letter: string
  from: number
  to: number
}

function readLetters(text: string): ReadLetter[] {
  const read: ReadLetter[] = []
  let from = 0
  for (const letter of text) {
    const to = from + letter.length
    const plainly = [...plain(letter)]
    // An accent of its own belongs to the letter before it.
    const last = read.at(-1)
    if (plainly.length === 0 && last) last.to = to
    read.push(...plainly.map((each) => ({ letter: each, from, to })))
    from = to
  }
  return read
}

const joined = (letters: readonly ReadLetter[]) => letters.map(({ letter }) => letter).join('')

/** "str." at the end of a word as "strasse"; what is added stands where its "r" does. */
function writtenOutStreets(letters: readonly ReadLetter[]): ReadLetter[] {
  const written = [...letters]
  for (const { index } of [...joined(letters).matchAll(shortStreet)].reverse()) {
    const end = written[index + 2]
    if (!end) continue
    const dot = written[index + 3]?.letter === '.' ? written[index + 3] : undefined
    const added = [...'asse'].map((letter) => ({ letter, from: end.from, to: (dot ?? end).to }))
    written.splice(index + 3, dot ? 1 : 0, ...added)
  }
  return written
}

/** A vowel written out for its umlaut as the vowel alone, which takes the place of both. */
const withShortVowels = (letters: readonly ReadLetter[]): ReadLetter[] =>
  letters.flatMap((each, at) => {
    if (each.letter === 'e' && /[aou]/.test(letters[at - 1]?.letter ?? '')) return []
    const next = letters[at + 1]
    return /[aou]/.test(each.letter) && next?.letter === 'e' ? [{ ...each, to: next.to }] : [each]
  })

/**
 * A text in parts, those marked in which a search found one of its words, read as it reads them. The parts joined
 * are the text.
 */
export function markedParts(text: string, search: string): MarkedPart[] {
  const isMarked = new Array<boolean>(text.length).fill(false)
  const whole = writtenOutStreets(readLetters(text))
  for (const letters of [whole, withShortVowels(whole)]) {
    const read = joined(letters)
    for (const word of wordsOf(search)) {
      for (let at = read.indexOf(word); at >= 0; at = read.indexOf(word, at + word.length)) {
        const found = letters.slice(at, at + word.length)
        for (const { from, to } of found) isMarked.fill(true, from, to)
      }
    }
  }
  const parts: MarkedPart[] = []
  for (let at = 0; at < text.length; at += 1) {
    const isFound = isMarked[at] === true
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += text[at]
    else parts.push({ from: at, text: text[at] ?? '', isFound })
  }
  return parts
}

import { indexOfWord, plain, shortStreet, wordsOf } from './rules.ts'

/** A segment of text, and whether it matches the search. */
export interface MarkedPart {
  from: number
  text: string
  isFound: boolean
}

/** A normalized letter and its range in the original text. */
interface ReadLetter {
  letter: string
  from: number
  to: number
}

function readLetters(text: string): ReadLetter[] {
  const letters: ReadLetter[] = []
  let from = 0
  for (const letter of text) {
    const to = from + letter.length
    const plainLetters = [...plain(letter)]
    // A combining accent extends the preceding letter.
    const previous = letters.at(-1)
    if (plainLetters.length === 0 && previous) previous.to = to
    letters.push(...plainLetters.map((plainLetter) => ({ letter: plainLetter, from, to })))
    from = to
  }
  return letters
}

const joined = (letters: readonly ReadLetter[]) => letters.map(({ letter }) => letter).join('')

/** Expands "str." at a word's end to "strasse"; added letters map to the position of the "r". */
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

/** Collapses a transliterated umlaut (ae, oe, ue) to its vowel, spanning both letters. */
const withShortVowels = (letters: readonly ReadLetter[]): ReadLetter[] =>
  letters.flatMap((each, at) => {
    if (each.letter === 'e' && /[aou]/.test(letters[at - 1]?.letter ?? '')) return []
    const next = letters[at + 1]
    return /[aou]/.test(each.letter) && next?.letter === 'e' ? [{ ...each, to: next.to }] : [each]
  })

/** Splits text into matching and other parts, matched as the search does. Joined, the parts equal the text. */
export function markedParts(text: string, search: string): MarkedPart[] {
  const isMarked = new Array<boolean>(text.length).fill(false)
  const writtenOut = writtenOutStreets(readLetters(text))
  for (const letters of [writtenOut, withShortVowels(writtenOut)]) {
    const plainText = joined(letters)
    for (const word of wordsOf(search)) {
      for (
        let at = indexOfWord(plainText, word);
        at >= 0;
        at = indexOfWord(plainText, word, at + word.length)
      ) {
        const matched = letters.slice(at, at + word.length)
        for (const { from, to } of matched) isMarked.fill(true, from, to)
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

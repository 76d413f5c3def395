import type { Page } from 'playwright'
import { wordsOf } from './known-words.ts'

/** Text on the page, visible or spoken: including names and descriptions of elements. */
const spokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']
    const texts: string[] = [document.title]
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, noscript, style, [lang]:not(html), kbd, code')) continue
      for (const attribute of attributes) texts.push(element.getAttribute(attribute) ?? '')
      if (element instanceof HTMLInputElement && ['button', 'submit'].includes(element.type))
        texts.push(element.value)
      // Marked text within a word belongs to the word.
      if (element.matches('mark')) continue
      if (element.querySelector(':scope > mark')) texts.push(element.textContent)
      else
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
        }
    }
    return texts.filter((text) => text.trim() !== '')
  })

/**
 * Words on the page that are neither in a catalogue of its language nor user input, each with its text.
 *
 * @param known words of the language and of the rows shown
 */
export async function foreignWords(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const found = new Set<string>()
  for (const text of await spokenTexts(page)) {
    // Mail and web addresses belong to no language, and a half word before "…" is not checked.
    const plain = text.replace(/\S+@\S+|https?:\S+|\p{L}+…/gu, ' ')
    for (const word of wordsOf(plain)) if (!known.has(word)) found.add(`${word}: ${text.trim().slice(0, 80)}`)
  }
  return [...found]
}

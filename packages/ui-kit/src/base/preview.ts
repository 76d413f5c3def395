/** Length of a description or note on a card. */
const maxCharacters = 100

/** The start of a text, cut at 100 characters, at a word boundary where little is lost. */
export function preview(text: string): string {
  if (text.length <= maxCharacters) return text
  const cut = text.slice(0, maxCharacters - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > maxCharacters / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}

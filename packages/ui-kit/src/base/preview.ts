/** How much of a description or a note a card shows. */
const mostCharacters = 100

/** The beginning of a text, cut at 100 characters, and not within a word where that loses little. */
export function preview(text: string): string {
  if (text.length <= mostCharacters) return text
  const cut = text.slice(0, mostCharacters - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > mostCharacters / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}

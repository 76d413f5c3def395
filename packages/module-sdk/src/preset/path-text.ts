const part = /([a-z])([^a-z]*)/gi
const number = /-?(?:\d+\.?\d*|\.\d+)/g

/** How many numbers an arc takes; the fourth and the fifth are flags, of one digit each. */
const arcLength = 7
const isFlag = (at: number) => at % arcLength === 3 || at % arcLength === 4

/** The data of a path in as few characters as its grammar takes: it draws the same. */
export function shortPath(data: string): string {
  return data.replace(part, (whole, command: string, rest: string) => {
    const numbers = rest.match(number) ?? []
    const isArc = command.toLowerCase() === 'a'
    // Flags that stand together already were not read one by one.
    if (isArc && numbers.length % arcLength !== 0) return whole
    return (
      command +
      numbers.map((each, at) => between(numbers[at - 1], each, isArc && isFlag(at - 1)) + each).join('')
    )
  })
}

/** A sign or a second point begins the next number by itself, and so does what follows a flag. */
function between(before: string | undefined, next: string, afterFlag: boolean): string {
  if (before === undefined || afterFlag || next.startsWith('-')) return ''
  return next.startsWith('.') && before.includes('.') ? '' : ' '
}

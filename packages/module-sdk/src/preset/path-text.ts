const part = /([a-z])([^a-z]*)/gi
const number = /-?(?:\d+\.?\d*|\.\d+)/g

/** An arc has seven numbers; the fourth and fifth are one-digit flags. */
const arcLength = 7
const isFlag = (at: number) => at % arcLength === 3 || at % arcLength === 4

/** Minifies path data without changing the drawing. */
export function shortPath(data: string): string {
  return data.replace(part, (whole, command: string, rest: string) => {
    const numbers = rest.match(number) ?? []
    const isArc = command.toLowerCase() === 'a'
    // Flags are already packed together, so the numbers were not split correctly.
    if (isArc && numbers.length % arcLength !== 0) return whole
    return (
      command +
      numbers.map((each, at) => between(numbers[at - 1], each, isArc && isFlag(at - 1)) + each).join('')
    )
  })
}

/** No separator is needed before a sign, before a second decimal point or after a flag. */
function between(before: string | undefined, next: string, afterFlag: boolean): string {
  if (before === undefined || afterFlag || next.startsWith('-')) return ''
  return next.startsWith('.') && before.includes('.') ? '' : ' '
}

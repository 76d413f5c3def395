const part = /([a-z])([^a-z]*)/gi
const number = /[\s,]*(-?(?:\d+\.?\d*|\.\d+))/y
const flag = /[\s,]*([01])/y

/** An arc has seven numbers; the fourth and fifth are one-digit flags. */
const arcLength = 7
const isFlag = (at: number) => at % arcLength === 3 || at % arcLength === 4

/**
 * Minifies path data.
 * @param rounded shortens a number; by default the drawing stays as it is
 */
export function shortPath(data: string, rounded = (text: string) => text): string {
  return data.replace(part, (_, command: string, rest: string) => {
    const isArc = command.toLowerCase() === 'a'
    const numbers = numbersOf(rest, isArc).map((each, at) => (isArc && isFlag(at) ? each : rounded(each)))
    return (
      command +
      numbers.map((each, at) => between(numbers[at - 1], each, isArc && isFlag(at - 1)) + each).join('')
    )
  })
}

/** A sign, a second point or a flag may begin or end a number without a space. */
function numbersOf(text: string, isArc: boolean): string[] {
  const numbers: string[] = []
  for (let end = 0; ; ) {
    const pattern = isArc && isFlag(numbers.length) ? flag : number
    pattern.lastIndex = end
    const found = pattern.exec(text)?.[1]
    if (found === undefined) return numbers
    numbers.push(found)
    end = pattern.lastIndex
  }
}

/** No separator is needed before a sign, before a second decimal point or after a flag. */
function between(before: string | undefined, next: string, afterFlag: boolean): string {
  if (before === undefined || afterFlag || next.startsWith('-')) return ''
  return next.startsWith('.') && before.includes('.') ? '' : ' '
}

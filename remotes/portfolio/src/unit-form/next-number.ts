/** The number after this one that is free, with its zeros: VH-07 → VH-08. A number without figures gets " 2". */
export function nextNumber(number: string, taken: ReadonlySet<string>): string {
  const [, head = '', figures = ''] = /^(.*?)(\d*)$/.exec(number) ?? []
  const write = (at: number) =>
    figures ? `${head}${String(at).padStart(figures.length, '0')}` : `${number} ${at}`
  let at = figures ? Number(figures) + 1 : 2
  while (taken.has(write(at))) at++
  return write(at)
}

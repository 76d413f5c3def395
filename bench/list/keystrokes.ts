import type { Page } from 'playwright'

/** Main-thread time of one keystroke, in milliseconds. */
export interface KeystrokeCost {
  /** Script, style and layout. */
  scriptAndRender: number
  /** All tasks, including paint and browser internals. */
  tasks: number
}

/** The list searches 300 ms after the last key: include that work. */
const settleMs = 360

/** Types words into the search and deletes them, one key at a time, each until its results are drawn. */
export async function keystrokes(page: Page, words: string[], count: number): Promise<KeystrokeCost[]> {
  const devtools = await page.context().newCDPSession(page)
  // Thread time, not wall time: excludes other processes.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return {
      scriptAndRender: of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration'),
      tasks: of('TaskDuration'),
    }
  }
  await page.getByRole('main').getByRole('searchbox').click()
  const costs: KeystrokeCost[] = []
  for (const key of keys(words, count)) {
    const before = await read()
    await page.keyboard.press(key)
    await page.waitForTimeout(settleMs)
    const after = await read()
    costs.push({
      scriptAndRender: after.scriptAndRender - before.scriptAndRender,
      tasks: after.tasks - before.tasks,
    })
  }
  return costs
}

function keys(words: string[], count: number): string[] {
  const round = words.flatMap((word) => [...word, ...Array<string>(word.length).fill('Backspace')])
  return Array.from({ length: count }, (_, index) => round[index % round.length] ?? '')
}

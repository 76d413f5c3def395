/** What a reader of the tutorial does: run a command or write a file. */
export type Step = { command: string } | { file: string; content: string }

const block = /^```(sh run|\w+ file=(\S+))\n([\s\S]*?)^```$/gm

/** The tutorial's commands (`sh run`) and files (`file=…`), in order. */
export function stepsOf(tutorial: string): Step[] {
  return [...tutorial.matchAll(block)].flatMap(([, , file, content = '']): Step[] =>
    file
      ? [{ file, content }]
      : content
          .trim()
          .split('\n')
          .map((command) => ({ command })),
  )
}

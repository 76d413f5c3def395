/** Ends a command of `npm run` with npm's shell, which passes no signal on and would leave it holding its port. */
export function endWithParent(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    end()
  }, 500)
  watching.unref()
}

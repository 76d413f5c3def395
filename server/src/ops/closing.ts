/** Closes resources in reverse order of opening, each once, even if one fails. */
export class Closing {
  readonly #steps: (() => Promise<unknown>)[] = []
  #running: Promise<void> | undefined

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  run(): Promise<void> {
    this.#running ??= this.#close()
    return this.#running
  }

  async #close(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.#steps.reverse()) await step().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}

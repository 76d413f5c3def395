/** Part of a hot build's entry: fetches a new build when the page is notified. */
declare const KEYSTEAD_HOT_MODULE: string
declare const __webpack_hash__: string
declare const __webpack_module__: {
  hot: { check(apply: true): Promise<unknown[] | null>; status(): string }
}

// No-ops for files outside the module, such as workspace packages: they are not refreshed.
Object.assign(globalThis, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })

/** Each update leads to the next build; guards against an endless loop. */
const maxSteps = 50
let wanted = __webpack_hash__

/** Serialized: a build that finishes during an update is fetched after it. */
async function follow(): Promise<void> {
  const { hot } = __webpack_module__
  if (hot.status() !== 'idle') return
  try {
    for (let step = 0; wanted !== __webpack_hash__; step += 1) {
      if (step === maxSteps) throw new Error('The updates lead elsewhere.')
      // A later update may fix what threw in an earlier one.
      dispatchEvent(new Event('keystead-dev-taking'))
      const updated = await hot.check(true)
      // The server no longer knows the running build, for example after a restart.
      if (!updated) return location.reload()
    }
  } catch {
    // A changed file exports more than components: reload.
    location.reload()
  }
}

addEventListener('keystead-dev-built', (event) => {
  wanted = (event as CustomEvent<Record<string, string>>).detail[KEYSTEAD_HOT_MODULE] ?? wanted
  void follow()
})

/** Stands in the entry of a hot build: asks for what was built anew when the page hears of it. */
declare const KEYSTEAD_HOT_MODULE: string
declare const __webpack_hash__: string
declare const __webpack_module__: {
  hot: { check(apply: true): Promise<unknown[] | null>; status(): string }
}

// Of files beside the module's own, as of a package in the same workspace, nothing is kept apart.
Object.assign(globalThis, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })

/** Each update leads to the build after it; this many are missed in no pause. */
const mostSteps = 50
let wanted = __webpack_hash__

/** One after the other: what was built while an update ran is asked for after it. */
async function follow(): Promise<void> {
  const { hot } = __webpack_module__
  if (hot.status() !== 'idle') return
  try {
    for (let step = 0; wanted !== __webpack_hash__; step += 1) {
      if (step === mostSteps) throw new Error('The updates lead elsewhere.')
      // What threw in an update before, another one may have mended by now.
      dispatchEvent(new Event('keystead-dev-taking'))
      const updated = await hot.check(true)
      // What was replaced is no longer known here, as after the server was started anew.
      if (!updated) return location.reload()
    }
  } catch {
    // A file was changed that others take more of than components: the page begins anew with it.
    location.reload()
  }
}

addEventListener('keystead-dev-built', (event) => {
  wanted = (event as CustomEvent<Record<string, string>>).detail[KEYSTEAD_HOT_MODULE] ?? wanted
  void follow()
})

/** Whether this run is `npm test` alone (ADR 41). */
export const isQuick = process.env.KEYSTEAD_QUICK === '1'

/** How often a generated test tries: `KEYSTEAD_TRIES` where it is set, and a quarter of the usual in `npm test`. */
export const triesOf = (usual: number): number =>
  Number(process.env.KEYSTEAD_TRIES ?? (isQuick ? Math.ceil(usual / 4) : usual))

const seed = process.env.KEYSTEAD_SEED

/** Of a generated test's run: `KEYSTEAD_SEED` repeats one. */
export const seeded: { seed?: number } = seed ? { seed: Number(seed) } : {}

/** Whether this run is `npm test` alone (ADR 41). */
export const isQuick = process.env.KEYSTEAD_QUICK === '1'

/** Number of runs of a generated test: `KEYSTEAD_TRIES` if set; in `npm test`, a quarter of the usual. */
export const triesOf = (usual: number): number =>
  Number(process.env.KEYSTEAD_TRIES ?? (isQuick ? Math.ceil(usual / 4) : usual))

const seed = process.env.KEYSTEAD_SEED

/** Seed of a generated test: `KEYSTEAD_SEED` repeats a run. */
export const seeded: { seed?: number } = seed ? { seed: Number(seed) } : {}

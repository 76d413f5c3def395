/**
 * Whether this run is `npm test` alone. It takes each mechanism through once; the same again for every module, language,
 * width, file or build tool is left to `npm test -- --whole`, which CI runs (ADR 41).
 */
export const isQuick = process.env.KEYSTEAD_QUICK === '1'

/** How often a generated test tries: `KEYSTEAD_TRIES` where it is set, and a quarter of the usual in `npm test`. */
export const triesOf = (usual: number): number =>
  Number(process.env.KEYSTEAD_TRIES ?? (isQuick ? Math.ceil(usual / 4) : usual))
